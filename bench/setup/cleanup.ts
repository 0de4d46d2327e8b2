type Undo = () => Promise<unknown> | void

const undoing: Undo[] = []

/** Removes everything a benchmark created, in reverse order, however it ends. */
export const atEnd = (undo: Undo) => void undoing.push(undo)

export async function cleanUp() {
  for (let undo = undoing.pop(); undo; undo = undoing.pop()) {
    try {
      await undo()
    } catch (error) {
      console.error('Not cleaned up:', error)
    }
  }
}
