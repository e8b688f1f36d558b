import getPort from 'get-port';
import { startScriptedModel } from 'shared-contracts/scripted-model';
import { measureFirstByte } from '../agent/measure-first-byte.ts';
import { measureIdleSessions } from '../agent/measure-idle-sessions.ts';
import { measureProposal } from '../agent/measure-proposal.ts';
import { measureStart } from '../agent/measure-start.ts';
import { assistedOwner } from '../agent/talk.ts';
import { addEditorPage } from '../editor/our-site.ts';
import type { Line } from '../line.ts';
import { openBrowser } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';

const OPERATOR_TOKEN = 'the operator of the bench, for once';

/** The assistant, with a model that answers at once: what remains is ours. */
export const agent: Line = {
  name: 'agent',
  measure: async () => {
    const model = await startScriptedModel();
    try {
      const inspector = await getPort({ host: '127.0.0.1' });
      await using product = await startProduct(
        { AGENT_URL: model.url, AGENT_MODEL: 'scripted', OPERATOR_TOKEN, TRUST_PROXY: '1' },
        [`--inspect=127.0.0.1:${inspector}`],
      );
      const { url } = product;
      const owner = await assistedOwner(url);
      const firstByte = await measureFirstByte(model, owner);
      const sessions = await measureIdleSessions(product, OPERATOR_TOKEN, inspector);
      const page = await addEditorPage(url);
      await using browser = await openBrowser();
      return [
        ...firstByte,
        ...(await measureProposal(browser, url, page, model, owner)),
        ...sessions,
        ...(await measureStart(browser, url, page, owner)),
      ];
    } finally {
      await model.close();
    }
  },
};
