import { type Plugin, processRegularResult } from 'graphql-yoga';

const TYPES = ['application/graphql-response+json', 'application/json'] as const;

/** Answers whole and as JSON, whatever is asked for: nothing here comes in parts, so nobody waits on a stream. */
export const wholeAnswers: Plugin = {
  onResultProcess: ({ request, setResultProcessor }) => {
    const accepted = request.headers.get('accept') ?? '';
    setResultProcessor(processRegularResult, accepted.includes(TYPES[0]) ? TYPES[0] : TYPES[1]);
  },
};
