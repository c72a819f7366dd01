/** Puts the end of the last visit so far back, as if the user had been away since. */
export function backdateVisit(byMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('subshelf-data')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const tx = opening.result.transaction('visits', 'readwrite')
      const reading = tx.objectStore('visits').openCursor()
      reading.onsuccess = () => {
        const { value } = reading.result ?? {}
        if (!value) return reject(new Error('no visit is recorded'))
        value.current -= byMs
        reading.result?.update(value)
      }
      tx.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** What this browser's database keeps of the video, as its page stores it; undefined: nothing. */
export function storedMark(videoId: string): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('subshelf-data')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('videoMarks').objectStore('videoMarks').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.find((mark) => mark.videoId === videoId))
      }
    }
  })
}
