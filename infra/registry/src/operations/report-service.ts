import type { AnswerOf, ParamsOf, ParsedBodyOf, RegistryCalls } from 'shared-contracts';
import type { CallContext, RegistryContext } from '../context.ts';

type ReportService = RegistryCalls['reportService'];

export async function reportService(
  { service }: RegistryContext,
  _caller: CallContext,
  { params: { shell, start }, body }: { params: ParamsOf<ReportService>; body: ParsedBodyOf<ReportService> },
): Promise<AnswerOf<ReportService>> {
  return { starts: await service.put(shell, { start, ...body }) };
}
