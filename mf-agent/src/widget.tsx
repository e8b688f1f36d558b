import { Assistant } from './view/Assistant.tsx';

/** The side bar of the assistant, `/agent/widget`: what the floating button opens. */
export const Widget = Assistant;
