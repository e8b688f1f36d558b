/** What changes a medium as a whole goes one after the other, under this. */
export const mediaTurn = (projectId: string, id: string): string => `${projectId} ${id.toLowerCase()}`;
