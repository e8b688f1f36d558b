import { AnswerError } from '../../agent/answerer.ts';

/** Takes one of the places that a project has, and returns what gives it back. Throws `too_many_requests` where none is free. */
export type TakePlace = (projectId: string) => () => void;

/** What may be under way at once of one project, in this process: whom it asks may be as slow as they like. */
export function placesAtOnce(most: number): TakePlace {
  const underWay = new Map<string, number>();
  return (projectId) => {
    const running = underWay.get(projectId) ?? 0;
    if (running >= most) throw new AnswerError('too_many_requests');
    underWay.set(projectId, running + 1);
    return () => {
      const left = (underWay.get(projectId) ?? 1) - 1;
      if (left > 0) underWay.set(projectId, left);
      else underWay.delete(projectId);
    };
  };
}
