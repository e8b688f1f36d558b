/** Words of the screens for invoices and credit notes; what stands on them is said by `invoiceText`. */
export const invoices = {
  back: 'Toutes les factures',
  print: 'Imprimer',
  pdf: 'Télécharger le PDF',
  pdfOf: 'PDF de {{title}}',
  failed: 'La facture n’a pas pu être chargée',
  missing: { title: 'Cette facture n’existe pas', why: 'Elle appartient peut-être à un autre site.' },
  noAccess: {
    title: 'Vous ne voyez pas les factures',
    why: 'Les propriétaires et les administrateurs du site les voient.',
  },
  list: { what: 'Document', day: 'Émis le', month: 'Période', amount: 'Montant', state: 'État', file: 'Fichier' },
  states: {
    open: 'À payer',
    paid: 'Payée',
    failed: 'Impayée',
    agreed: 'Selon accord',
    credited: 'Annulée par avoir',
  },
  credit: 'Avoir',
  refunds: { due: 'Remboursement en route', done: 'Remboursé sur la carte', failed: 'Remboursement non parvenu' },
  notes: 'Avoirs sur cette facture',
} as const;
