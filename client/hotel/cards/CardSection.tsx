import { code } from '@hotel/contract/code'
import { hotel, type HotelProfile } from '@hotel/contract/hotel'
import { cardFormats, type CardDesign } from '@hotel/contract/hotel/card'
import { colour } from '@hotel/contract/hotel/colour'
import { locales } from '@hotel/contract/http/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { CardSheets, type PrintedCard } from '../../card/CardSheets.tsx'
import { maxLengthOf } from '../../form/fieldErrors.ts'
import { queryOf } from '../../query/queries.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useRights } from '../../session/useRights.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ColorField } from '../../ui/picker/ColorField.tsx'
import formStyles from '../form/form.module.css'
import { LanguageTexts } from '../form/LanguageTexts.tsx'
import { SectionForm } from '../form/SectionForm.tsx'
import { useSection, type Section } from '../form/useSection.ts'
import styles from './card-section.module.css'

const section: Section<CardDesign> = {
  name: 'card',
  read: ({ card }) => card,
  write: (card) => ({ card }),
}

/** Shown while no room has a code. */
const sample: PrintedCard = {
  codeId: 'sample',
  houseNo: '101',
  houseType: 'room',
  name: '',
  path: '',
  moduleCount: 25,
  imageUrl: '',
  pageUrl: '',
}

/** The design of printed cards, previewed on a real one. */
export function CardSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const state = useSection(profile, section, { 'card.colour': t('ui.form.color') })
  const { value, write, errorOf, canEdit } = state
  const isValid = colour.safeParse(value.colour).success
  return (
    <SectionForm name="card" state={state}>
      <CardPreview
        profile={profile}
        design={isValid ? value : { ...value, colour: profile.card.colour }}
      />
      <div className={`${formStyles.pair} ${styles.choices}`}>
        <Select
          label={t('hotel.field.cardFormat')}
          value={value.format}
          choices={cardFormats.map((format) => ({
            value: format,
            label: t(`hotel.card.format.${format}`),
          }))}
          onChange={({ target }) => {
            const format = cardFormats.find((each) => each === target.value)
            if (format) write({ format })
          }}
        />
        <LanguagesField value={value} write={write} />
        <ColorField
          label={t('hotel.field.cardColour')}
          value={value.colour}
          disabled={!canEdit}
          hint={t('hotel.card.colourHint')}
          error={errorOf('card.colour')}
          onColor={(chosen) => write({ colour: chosen })}
        />
        <TextField
          label={t('hotel.field.cardExtension')}
          hint={t('hotel.card.extensionHint')}
          maxLength={maxLengthOf(hotel.edit.body, 'card.extension')}
          value={value.extension}
          error={errorOf('card.extension')}
          onChange={({ target }) => write({ extension: target.value })}
        />
      </div>
      <Checkbox
        label={t('hotel.field.cardLogo')}
        hint={profile.logoUrl ? undefined : t('hotel.card.noLogo')}
        checked={value.logo}
        onChange={({ target }) => write({ logo: target.checked })}
      />
      {(['headline', 'instruction'] as const).map((field) => (
        <LanguageTexts
          key={field}
          title={t(`hotel.card.${field}`)}
          hint={t(`hotel.card.${field}Hint`)}
          path={`card.${field}`}
          languages={value.languages}
          rows={field === 'headline' ? 1 : 2}
          value={value[field]}
          errorOf={errorOf}
          onChange={(text) => write({ [field]: text })}
        />
      ))}
    </SectionForm>
  )
}

type LanguagesFieldProps = Pick<ReturnType<typeof useSection<CardDesign>>, 'value' | 'write'>

function LanguagesField({ value, write }: LanguagesFieldProps) {
  const { t } = useHotelText()
  return (
    <Select
      label={t('hotel.field.cardLanguages')}
      value={value.languages.join(' ')}
      choices={[[...locales], locales.toReversed(), ...locales.map((each) => [each])].map(
        (languages) => ({
          value: languages.join(' '),
          label: languages.map((each) => t(`hotel.language.${each}`)).join(' · '),
        }),
      )}
      onChange={({ target }) => {
        const chosen = target.value.split(' ')
        const languages = chosen.flatMap((name) => locales.filter((each) => each === name))
        write({ languages })
      }}
    />
  )
}

type CardPreviewProps = { profile: HotelProfile; design: CardDesign }

/** One card with the hotel's first code. */
function CardPreview({ profile, design }: CardPreviewProps) {
  const { t } = useHotelText()
  const { holds } = useRights()
  const { data } = useQuery({
    ...queryOf(code.cards, { kind: 'free', pageSize: 1 }),
    enabled: holds('RoomList'),
  })
  const cards = data?.list ?? []
  return (
    <section className="stack gap-3" aria-labelledby="card-preview">
      <header className="row wrap between">
        <h3 id="card-preview">{t('hotel.card.preview')}</h3>
        {holds('RoomList') && (
          <Link
            className={buttonClass()}
            to={`/hotelManage/roomList/cards?format=${design.format}`}
          >
            <Printer aria-hidden="true" />
            {t('hotel.card.print')}
          </Link>
        )}
      </header>
      <div className={styles.room}>
        <div className={`pad-3 rounded sunken ${styles.preview}`} data-format={design.format}>
          <CardSheets
            cards={cards.length > 0 ? cards : [sample]}
            kind="free"
            design={design}
            hotelName={profile.name}
            hotelPhone={profile.phone}
            logoUrl={profile.logoUrl}
            sheetLabel={() => t(`hotel.card.format.${design.format}`)}
            codeLabel={(house) => t('hotel.card.code', { house })}
          />
        </div>
      </div>
    </section>
  )
}
