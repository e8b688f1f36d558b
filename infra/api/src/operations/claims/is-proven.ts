import type { ProofSources } from '../../proofs/proof-sources.ts';
import { claimProof, filePlace } from './host-claim.ts';

/** Whether the proof of a project stands at a host now. */
export async function isProven({ texts, file }: ProofSources, projectId: string, host: string): Promise<boolean> {
  const { dns, file: published } = claimProof(projectId, host);
  if ((await texts(dns.name)).some((text) => text.trim() === dns.value)) return true;
  const { hostname, path } = filePlace(host);
  return (await file(hostname, path))?.trim() === published.content;
}
