import { readItem, saveItem } from '@hotel/web/storage'
import { useState } from 'react'

import { useMobile } from '../device/useMobile.ts'

export type SidebarState = {
  isMobile: boolean
  isOpen: boolean
  /** On a phone the open sidebar covers the content. */
  coversContent: boolean
  toggle: () => void
  /** Called after choosing a page. */
  closeOnMobile: () => void
  open: () => void
}

/** Open by default on desktop, closed on mobile; each has its own state. */
export function useSidebar(): SidebarState {
  const isMobile = useMobile()
  const [openOnPc, setOpenOnPc] = useState(readItem('sidebar') !== 'closed')
  const [openOnMobile, setOpenOnMobile] = useState(false)
  const [wasMobile, setWasMobile] = useState(isMobile)
  if (wasMobile !== isMobile) {
    setWasMobile(isMobile)
    setOpenOnMobile(false)
  }
  const isOpen = isMobile ? openOnMobile : openOnPc
  const setOpen = (open: boolean) => {
    if (isMobile) return setOpenOnMobile(open)
    setOpenOnPc(open)
    saveItem('sidebar', open ? 'open' : 'closed')
  }
  const coversContent = isMobile && openOnMobile
  return {
    isMobile,
    isOpen,
    coversContent,
    toggle: () => setOpen(!isOpen),
    open: () => setOpen(true),
    closeOnMobile: () => setOpenOnMobile(false),
  }
}
