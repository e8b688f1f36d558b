import type { ApiCalls, ParsedBodyOf } from 'shared-contracts';

export type ParsedPageBody = ParsedBodyOf<ApiCalls['savePage']>;
