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
