import type { InvoiceText } from 'shared-contracts';
import styles from './invoices.module.css';

const Party = ({ label, lines }: InvoiceText['seller']) => (
  <section className={styles.party}>
    <h2 className={styles.label}>{label}</h2>
    <address className={styles.lines}>
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </address>
  </section>
);

/** An invoice or a credit note as it was issued, on screen and on paper. */
export function InvoiceSheet({ text }: { readonly text: InvoiceText }) {
  const { title, facts, seller, payer, columns, rows, sums, notes } = text;
  return (
    <article className={styles.sheet}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.parties}>
        <Party {...seller} />
        <Party {...payer} />
      </div>
      <table className={styles.rows} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, ...others], at) => (
            <tr key={at}>
              <th scope="row">{what}</th>
              {others.map((value, column) => (
                <td key={columns[column + 1]} data-column={columns[column + 1]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </article>
  );
}
