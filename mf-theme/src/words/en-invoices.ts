/** Words of the screens for invoices and credit notes; what stands on them is said by `invoiceText`. */
export const invoices = {
  back: 'All invoices',
  print: 'Print',
  pdf: 'Download PDF',
  pdfOf: 'PDF of {{title}}',
  failed: 'The invoice could not be loaded',
  missing: { title: 'There is no such invoice', why: 'It may belong to another site.' },
  noAccess: { title: 'You do not see invoices', why: 'Owners and administrators of the site do.' },
  list: { what: 'Document', day: 'Issued', month: 'For', amount: 'Amount', state: 'State', file: 'File' },
  states: {
    open: 'To be paid',
    paid: 'Paid',
    failed: 'Not paid',
    agreed: 'As agreed',
    credited: 'Credited',
  },
  credit: 'Credit',
  refunds: { due: 'Refund on its way', done: 'Refunded to the card', failed: 'Refund did not arrive' },
  notes: 'Credited of this invoice',
} as const;
