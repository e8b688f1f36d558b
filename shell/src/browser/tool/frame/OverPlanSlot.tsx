import { Contributed } from '@shared-contracts/ui';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

/** A larger package, offered over whatever is on screen once a write was too much for the one of today. */
export function OverPlanSlot() {
  const { host, overPlan } = useTool();
  const question = useSubscribed(overPlan, overPlan.question);
  if (!question) return null;
  const { contribution, limit, answer } = question;
  return <Contributed contribution={contribution} host={host} props={{ host, limit, onAnswer: answer }} />;
}
