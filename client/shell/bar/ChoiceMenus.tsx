import { locales } from '@hotel/contract/http/endpoint'
import { Check, Languages, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { changeLanguage } from '../../locales/i18n.ts'
import { message } from '../../ui/notice/notices.ts'
import {
  chooseTextSize,
  chooseTheme,
  chosenTextSize,
  chosenTheme,
  textSizes,
  themes,
} from '../device/appearance.ts'
import { BarMenu } from './BarMenu.tsx'
import styles from './bar.module.css'

const languageNames = { en: 'English', 'zh-CN': '简体中文' }
const tick = (isChosen: boolean) => <Check className={isChosen ? undefined : styles.noTick} />

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <BarMenu
      label={t('shell.language')}
      className={`bare rounded muted ${styles.iconButton}`}
      entries={locales.map((id) => ({
        id,
        label: languageNames[id],
        icon: tick(id === i18n.language),
      }))}
      onChoose={(language) => {
        changeLanguage(language).catch(() => message.error(t('system.unreachable')))
      }}
    >
      <Languages aria-hidden="true" />
    </BarMenu>
  )
}

const themeText = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const
const sizeText = { normal: 'textNormal', large: 'textLarge', larger: 'textLarger' } as const

/** Theme and text size of this device. */
export function AppearanceMenu() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(chosenTheme)
  const [size, setSize] = useState(chosenTextSize)
  const entries = [
    ...themes.map((id) => ({
      id,
      label: `${t('shell.theme')}: ${t(`shell.${themeText[id]}`)}`,
      icon: tick(id === theme),
    })),
    ...textSizes.map((id) => ({
      id,
      label: `${t('shell.textSize')}: ${t(`shell.${sizeText[id]}`)}`,
      icon: tick(id === size),
    })),
  ]
  return (
    <BarMenu
      label={t('shell.appearance')}
      className={`bare rounded muted ${styles.iconButton}`}
      entries={entries}
      onChoose={(id) => {
        const chosenSize = textSizes.find((known) => known === id)
        const chosen = themes.find((known) => known === id)
        if (chosenSize) chooseTextSize(chosenSize)
        if (chosen) chooseTheme(chosen)
        setTheme(chosenTheme())
        setSize(chosenTextSize())
      }}
    >
      <SunMoon aria-hidden="true" />
    </BarMenu>
  )
}
