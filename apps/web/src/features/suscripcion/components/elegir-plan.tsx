// Plans to choose one of: how often it is paid, which, and with access to the API or without.
import type { OfertaDto, Recurrencia } from '@encadena/contracts';
import { useFormat, useIdioma } from '@encadena/ui';
import { Checkbox, Group, Paper, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePrecio } from '../../../shared/suscripciones/formato';
import { planesDe, recurrenciasDe } from '../oferta';
import type { PlanConPrecio } from '../oferta';

export interface Eleccion {
  recurrencia: Recurrencia;
  precio: string | undefined;
  conApi: boolean;
}

export function Recurrencias({
  oferta,
  valor,
  onCambiar,
}: {
  oferta: OfertaDto;
  valor: Recurrencia;
  onCambiar: (recurrencia: Recurrencia) => void;
}) {
  const { t } = useTranslation();
  const todas = recurrenciasDe(oferta);
  if (todas.length < 2) return null;
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('suscripcion.recurrencia.etiqueta')}
      data={todas.map((value) => ({ value, label: t(`suscripcion.recurrencia.nombre.${value}`) }))}
      value={valor}
      onChange={(nueva) => onCambiar(nueva as Recurrencia)}
    />
  );
}

/** What a price includes, in a line. */
export function useIncluye(): (precio: PlanConPrecio['precio']) => string {
  const { t } = useTranslation();
  const { numero } = useFormat();
  return ({ limiteFacturas, recurrencia }) =>
    limiteFacturas === null
      ? t('suscripcion.productos.incluyeTodas')
      : t('suscripcion.productos.incluye', {
          numero: numero(limiteFacturas),
          cada: t(`suscripcion.recurrencia.porPeriodo.${recurrencia}`),
        });
}

export function ElegirPlan({
  oferta,
  eleccion,
  onCambiar,
  actual,
  error,
}: {
  oferta: OfertaDto;
  eleccion: Eleccion;
  onCambiar: (eleccion: Eleccion) => void;
  /** The price that the NIF has now. */
  actual?: string;
  error?: string;
}) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const enPrecio = usePrecio();
  const incluye = useIncluye();
  const { recurrencia, precio, conApi } = eleccion;
  const api = oferta.accesoApi.find((uno) => uno.recurrencia === recurrencia);
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('suscripcion.contratar.plan')}
        value={precio ?? null}
        error={error}
        onChange={(nuevo) => onCambiar({ ...eleccion, precio: String(nuevo) })}
      >
        <Stack gap="xs" mt={6}>
          <Group>
            <Recurrencias
              oferta={oferta}
              valor={recurrencia}
              onCambiar={(nueva) => onCambiar({ ...eleccion, recurrencia: nueva, precio: undefined })}
            />
          </Group>
          {planesDe(oferta, recurrencia).map(({ plan, precio: suyo }) => (
            <Paper
              key={suyo.uuidPrecio}
              withBorder
              px="md"
              py="sm"
              style={{
                borderColor: precio === suyo.uuidPrecio ? 'var(--mantine-primary-color-filled)' : undefined,
              }}
            >
              <Radio
                value={suyo.uuidPrecio}
                label={
                  <Group gap="xs" component="span">
                    <span>{plan.nombre[idioma]}</span>
                    <Text span size="sm" className="cifras">
                      {enPrecio(suyo.precio, suyo.recurrencia)}
                    </Text>
                    {suyo.uuidPrecio === actual && (
                      <Text span size="sm" c="dimmed">
                        {t('suscripcion.cambio.actual')}
                      </Text>
                    )}
                  </Group>
                }
                description={incluye(suyo)}
                styles={{ label: { fontWeight: 600 } }}
              />
            </Paper>
          ))}
        </Stack>
      </Radio.Group>
      {api && (
        <Checkbox
          label={t('suscripcion.cambio.conApi', { precio: enPrecio(api.precio, api.recurrencia) })}
          checked={conApi}
          onChange={(event) => onCambiar({ ...eleccion, conApi: event.currentTarget.checked })}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('suscripcion.sinImpuestos')}
      </Text>
    </Stack>
  );
}
