import { type ReactNode, useEffect, useState } from 'react'
import { Toast } from '../ui/toast.tsx'

const SHOWN_FOR = 4000

/** A short answer to what was just done. */
export function useToast(): { toast: ReactNode; showToast: (words: string) => void } {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(() => setWords(''), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [words])
  return { toast: words === '' ? null : <Toast>{words}</Toast>, showToast: setWords }
}
