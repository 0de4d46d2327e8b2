import * as z from 'zod'

const ratioError = { error: 'must be a share from 0 to 1' }

/** The standard's variables that decide whether there are traces, and which; the rest is read by its library. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a full address such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      { error: 'must be always_on, always_off or traceidratio, or parentbased_ and one of them' },
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number(ratioError)
    .min(0, ratioError)
    .max(1, ratioError)
    .default(1),
}

type Values = z.output<z.ZodObject<typeof traceVariables>>

export type TraceSettings = {
  sampler: Values['OTEL_TRACES_SAMPLER']
  /** The share of traces that `traceidratio` keeps, 0 to 1. */
  ratio: number
}

/** Undefined: no traces. */
export const traceSettingsOf = (value: Values): TraceSettings | undefined =>
  value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ||
  value.OTEL_SDK_DISABLED?.toLowerCase() === 'true'
    ? undefined
    : { sampler: value.OTEL_TRACES_SAMPLER, ratio: value.OTEL_TRACES_SAMPLER_ARG }
