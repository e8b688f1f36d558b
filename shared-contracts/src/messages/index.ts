import { messagesOf } from './fill.ts';
import { SPECIFICATION_MESSAGES } from './specification.ts';
import { VISITOR_MESSAGES } from './visitor.ts';

export { type FieldMessageCode, fieldMessage } from '../errors/field-messages.ts';
export { COPY_FAILED } from './copy-failed.ts';
export { labelled } from './labelled.ts';
export { loadMessages, type MessageCatalogue } from './load-messages.ts';
export { messageInFull, plainMessage, type SpecificationKey } from './plain.ts';
export { SPECIFICATION_MESSAGES, type SpecificationMessage, specificationMessage } from './specification.ts';
export { VISITOR_MESSAGES, type VisitorMessageKey, visitorMessage } from './visitor.ts';

export type MessageKey = keyof typeof SPECIFICATION_MESSAGES | keyof typeof VISITOR_MESSAGES;

/** The words of a message in a language, with its values filled in. */
export const message = messagesOf<MessageKey>({ ...SPECIFICATION_MESSAGES, ...VISITOR_MESSAGES });
