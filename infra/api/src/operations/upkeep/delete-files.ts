import type { OperationContext } from '../operation.ts';

const FOLDERS = ['media', 'originals'];

/** Deletes the files of a project whose rows are gone: nothing names them any more. */
export async function deleteFilesOf({ storage }: Pick<OperationContext, 'storage'>, projectId: string): Promise<void> {
  for (const folder of FOLDERS) await storage.deleteBelow(`${folder}/${projectId}`);
}
