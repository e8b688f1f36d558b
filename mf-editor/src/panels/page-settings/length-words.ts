/** About as many characters as search engines show. */
export const IDEAL = { title: 60, description: 155 } as const;

export const isLong = (field: keyof typeof IDEAL, text: string): boolean => [...text].length > IDEAL[field];
