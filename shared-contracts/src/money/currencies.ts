/** ISO 4217 codes of the currencies in use, in the order of the alphabet. */
export const currencies = (): readonly string[] => Intl.supportedValuesOf('currency');

export const isCurrency = (code: string): boolean => currencies().includes(code);

/** Whether prices in a currency have decimals by custom: yen and CFA francs have none. */
export function usesDecimals(currency: string): boolean {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits > 0;
}
