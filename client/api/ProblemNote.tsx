import { AlertNote } from '../ui/notice/AlertNote.tsx'
import { useProblemWords, type Problem } from './problem.ts'

type ProblemNoteProps = {
  problem: Problem | undefined
  /** Whether what is wrong with a field stands at the field. */
  fieldsShown?: boolean
}

/** What was not done and why, where no field says it. */
export function ProblemNote({ problem, fieldsShown }: ProblemNoteProps) {
  const wordsFor = useProblemWords()
  if (!problem || (fieldsShown && problem.kind === 'fields')) return null
  return <AlertNote>{wordsFor(problem)}</AlertNote>
}
