import { LostDialog, lazyPart } from '@shared-contracts/ui';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

const SignInQuestion = lazyPart(async () => (await import('./SignInQuestion.tsx')).SignInQuestion, {
  whenLost: (lost, { question }) => <LostDialog {...lost} onClose={question.close} />,
});

/** Row P2: the password, asked over whatever is on screen once a call found the session over. */
export function SignInAgain() {
  const { session } = useTool();
  const question = useSubscribed(session, session.question);
  return question && <SignInQuestion question={question} />;
}
