import type { HotelProfile } from '@hotel/contract/hotel'
import { colour, skin as colours } from '@hotel/contract/hotel/colour'
import {
  minContrast,
  skinDefaults,
  textContrast,
  unreadableColor,
  type Skin,
} from '@hotel/contract/hotel/skin'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect } from 'react'

import { applySkin } from '../../shell/device/skin.ts'
import { ColorField } from '../../ui/picker/ColorField.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useSection, type Section } from '../form/useSection.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './facts.module.css'

const section: Section<Skin> = {
  name: 'skin',
  read: ({ setting }) => setting.skin,
  write: (skin) => ({ setting: { skin } }),
}

const presets = {
  sky: { ...skinDefaults, contentColor: '#ffffff' },
  sand: { bgColor: '#e9dfcf', contentColor: '#fffdf8', borderColor: '#b7791f' },
  sage: { bgColor: '#d3e3d5', contentColor: '#ffffff', borderColor: '#3d9a5f' },
  rose: { bgColor: '#ecd9de', contentColor: '#ffffff', borderColor: '#c2476b' },
  pearl: { bgColor: '#e2e4e9', contentColor: '#ffffff', borderColor: '#5b6b8c' },
} as const

/** The hotel's three colours, previewed on the whole page. */
export function SkinSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const state = useSection(profile, section, {
    'setting.skin.bgColor': t('ui.form.color'),
    'setting.skin.contentColor': t('ui.form.color'),
    'setting.skin.borderColor': t('ui.form.color'),
  })
  const { value, write, errorOf, canEdit } = state
  const saved = profile.setting.skin
  useEffect(() => {
    if (colours.safeParse(value).success && unreadableColor(value) === undefined) applySkin(value)
  }, [value])
  useEffect(() => () => void applySkin(saved), [saved])
  return (
    <SectionForm name="skin" state={state}>
      <div className={formStyles.pair}>
        {(['bgColor', 'contentColor', 'borderColor'] as const).map((color) => (
          <ColorField
            key={color}
            label={t(`hotel.field.${color}`)}
            value={value[color]}
            disabled={!canEdit}
            hint={
              color === 'borderColor'
                ? t('hotel.skin.borderHint')
                : !errorOf(`setting.skin.${color}`) && <ContrastNote ground={value[color]} />
            }
            error={errorOf(`setting.skin.${color}`)}
            onColor={(chosen) => write({ [color]: chosen })}
          />
        ))}
      </div>
      <fieldset className={formStyles.group}>
        <legend>{t('hotel.skin.presets')}</legend>
        <div className="row stretch wrap">
          {Object.entries(presets).map(([name, skin]) => (
            <button
              key={name}
              type="button"
              className={`row inline rounded ${styles.preset}`}
              aria-pressed={JSON.stringify(skin) === JSON.stringify(value)}
              onClick={() => write(skin)}
            >
              <Swatches skin={skin} />
              {t(`hotel.skin.preset.${name as keyof typeof presets}`)}
            </button>
          ))}
        </div>
      </fieldset>
      {state.isDirty && <p className={formStyles.note}>{t('hotel.skin.live')}</p>}
    </SectionForm>
  )
}

const Swatches = ({ skin }: { skin: Skin }) => (
  <span className={`inline ${styles.swatches}`} aria-hidden="true">
    {[skin.bgColor, skin.contentColor, skin.borderColor].map((color) => (
      <span key={color} style={{ background: color }} />
    ))}
  </span>
)

/** Contrast of text on a background, as a ratio and a verdict. */
function ContrastNote({ ground }: { ground: string }) {
  const { t } = useHotelText()
  if (!colour.safeParse(ground).success) return null
  const contrast = textContrast(ground)
  const isGood = contrast >= minContrast
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1)
  return (
    <span
      className={`inline gap-1 ${isGood ? 'ok' : 'danger medium'} ${styles.contrast}`}
      role="status"
    >
      {isGood ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      {t(isGood ? 'hotel.skin.readable' : 'hotel.skin.unreadable', { ratio })}
    </span>
  )
}
