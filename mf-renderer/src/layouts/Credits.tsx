import type { Locale, PageCredits } from 'shared-contracts';
import { visitorMessage } from 'shared-contracts/messages';

interface Props {
  readonly credits: PageCredits;
  readonly locale: Locale;
}

/** Lines below a page that are not its own: what it is made with, and the way to change a choice of cookies. */
export const Credits = ({ credits: { poweredBy, consent }, locale }: Props) => (
  <div className="site-credits">
    {poweredBy && (
      <p>
        {poweredBy.url ? (
          <a href={poweredBy.url}>{visitorMessage('powered-by', locale, { name: poweredBy.name })}</a>
        ) : (
          visitorMessage('powered-by', locale, { name: poweredBy.name })
        )}
      </p>
    )}
    {consent && (
      <button type="button" data-consent-open="">
        {visitorMessage('consent-settings', locale)}
      </button>
    )}
  </div>
);
