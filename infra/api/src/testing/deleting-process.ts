import { FIXTURE_DEFINITION, memoryStorage } from 'shared-contracts/fixtures';
import { createApi } from '../create-api.ts';
import { type Database, openDatabase } from '../database/open-database.ts';

/** Deletes a global instance, or finishes what was left of that, and says so after each write. Ends by being killed. */
const [dataDir = '', project = '', token = '', name = ''] = process.argv.slice(2);
const opened = await openDatabase({ dataDir });
const tell = <Result>(result: Result): Result => {
  process.stdout.write('done\n');
  return result;
};
const database: Database = {
  ...opened,
  transactionEnding: async (scope, work, last) => tell(await opened.transactionEnding(scope, work, last)),
};
const definitions = new Map([[FIXTURE_DEFINITION.name, FIXTURE_DEFINITION]]);
const api = createApi({ database, definitions: () => definitions, storage: memoryStorage() });
if (name === '') await api.upkeep();
else
  await api.fetch(
    new Request(`http://localhost/api/v1/project/${project}/global-instances/${name}`, {
      method: 'DELETE',
      headers: { token },
    }),
    { operator: false, remoteAddress: '' },
  );
process.stdout.write('ended\n');
process.exit();
