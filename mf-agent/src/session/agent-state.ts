import type { AgentConversation, AgentDecision, AgentEvent, AgentMessage, AgentSource } from 'shared-contracts';

/** How a talk with the assistant stands. Replaced, never changed. */
export interface AgentState {
  readonly status: 'connecting' | 'joined' | 'create-failed' | 'join-failed' | 'inactive';
  /** Whether the line is lost for now. */
  readonly isLost: boolean;
  readonly conversation: AgentConversation | null;
  readonly source: AgentSource | null;
  /** The oldest first. */
  readonly messages: readonly AgentMessage[];
  /** What could not be sent, in words; it stands in the field still. */
  readonly problem: string | null;
  /** The way out of it, where there is one. */
  readonly way: string | null;
}

export const BEGIN: AgentState = {
  ...{ status: 'connecting', isLost: false, conversation: null, source: null, messages: [], problem: null, way: null },
};

const withMessage = (messages: readonly AgentMessage[], message: AgentMessage): readonly AgentMessage[] => {
  const others = messages.filter(({ seq }) => seq !== message.seq);
  return [...others, message].toSorted((one, other) => one.seq - other.seq);
};

/** More of an answer, from where it stands: of what is there already nothing is added. */
const withText = (
  messages: readonly AgentMessage[],
  { seq, at, text }: Extract<AgentEvent, { type: 'text' }>,
): readonly AgentMessage[] =>
  messages.map((message) =>
    message.seq === seq && message.text.length >= at ? { ...message, text: message.text.slice(0, at) + text } : message,
  );

/** Messages after a change that one of them proposes was decided about. */
export const withDecision = (
  messages: readonly AgentMessage[],
  { seq, index, decision }: { readonly seq: number; readonly index: number; readonly decision: AgentDecision },
): readonly AgentMessage[] =>
  messages.map((message) =>
    message.seq === seq && message.proposal
      ? {
          ...message,
          proposal: {
            ...message.proposal,
            changes: message.proposal.changes.map((change, at) => (at === index ? { ...change, decision } : change)),
          },
        }
      : message,
  );

/** What is known after an event. */
export function afterEvent(state: AgentState, event: AgentEvent): AgentState {
  if (event.type === 'inactive') return { ...state, status: 'inactive', isLost: false };
  if (event.type === 'text') return { ...state, messages: withText(state.messages, event) };
  return { ...state, messages: withMessage(state.messages, event.message) };
}

export const isAnswering = ({ messages }: AgentState): boolean => messages.at(-1)?.state === 'answering';

/** Where events go on after what is known. */
export function positionOf({ messages }: AgentState): string {
  const last = messages.at(-1);
  return last ? `${last.seq}.${last.text.length}` : '0.0';
}
