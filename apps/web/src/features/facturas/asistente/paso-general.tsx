// Step 1: invoice type, series and dates.
import {
  EURO,
  NINGUN_CASO,
  TIPOS_FACTURA,
  casosDe,
  claseDeSerie,
  exigeDestinatario,
  isRectificativa,
} from '@encadena/invoicing';
import type { TipoFactura } from '@encadena/invoicing';
import { FechaField } from '@encadena/ui';
import { Anchor, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoPorcentaje } from '../../../shared/campos';
import { SerieDrawer } from '../../../shared/series/serie-drawer';
import { seriesQuery, siguienteNumeroQuery } from '../api';
import { useAsistente, useErrorDeCampo } from './asistente-context';
import type { Borrador, CambiosCabecera } from './asistente-state';
import { CasosEspeciales } from './casos-especiales';
import { MasOpciones } from './mas-opciones';
import { MonedaFactura } from './moneda-factura';
import { QuienExpide } from './quien-expide';
import { PanelRectificacion, PanelSustitucion } from './panel-rectificacion';

/**
 * What a draft may become. Rectifying and substituting invoices start from the invoice that they refer to: one that
 * rectifies stays one, R5 for a simplified invoice and R1 to R4 for the others; an F3 stays an F3.
 */
function tiposPosibles(tipo: TipoFactura): readonly TipoFactura[] {
  if (tipo === 'F3') return ['F3'];
  if (!isRectificativa(tipo)) return ['F1', 'F2'];
  return TIPOS_FACTURA.filter(
    (uno) => isRectificativa(uno) && exigeDestinatario(uno) === exigeDestinatario(tipo),
  );
}

const EN_MAS_OPCIONES = [
  ...Object.keys(NINGUN_CASO),
  'moneda',
  'tipoCambio',
  'fechaTipoCambio',
  'fuenteTipoCambio',
  'emitidaPor',
  'tercero',
];

/** A line without words, for what comes a moment later. */
const SITIO = '\u00a0';

export function useSerie(
  { uuidSerie, tipoFactura }: Pick<Borrador, 'uuidSerie' | 'tipoFactura'>,
  nif: string,
) {
  const { data } = useQuery(seriesQuery(nif));
  const posibles = (data?.contenido ?? []).filter(({ tiposFactura }) => tiposFactura.includes(tipoFactura));
  // One that was chosen and is not there any more (archived) is not replaced unasked: the number would be another's.
  const elegida = uuidSerie
    ? posibles.find(({ uuid }) => uuid === uuidSerie)
    : (posibles.find(({ predeterminada }) => predeterminada) ?? posibles[0]);
  return { posibles, elegida, cargadas: data !== undefined };
}

export function PasoGeneral() {
  const { t } = useTranslation();
  const { nif, borrador, dispatch, recurrente } = useAsistente();
  const error = useErrorDeCampo();
  const campos = (cambios: CambiosCabecera): void => dispatch({ tipo: 'campos', cambios });
  const { posibles, elegida, cargadas } = useSerie(borrador, nif);
  const [creando, setCreando] = useState(false);
  const siguiente = useQuery(siguienteNumeroQuery(nif, elegida?.uuid, borrador.fechaExpedicion));
  return (
    <Stack gap="sm">
      <Textarea
        label={t('asistente.general.descripcionOperacion')}
        description={t('asistente.general.descripcionAyuda')}
        required
        maxLength={500}
        autosize
        minRows={2}
        data-campo="descripcionOperacion"
        value={borrador.descripcionOperacion}
        error={error('descripcionOperacion')}
        onChange={(event) => campos({ descripcionOperacion: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={t('asistente.general.tipoFactura')}
          allowDeselect={false}
          required
          data-campo="tipoFactura"
          data={tiposPosibles(borrador.tipoFactura).map((value) => ({
            value,
            label: t(`codigos.tipoFactura.${value}`),
          }))}
          value={borrador.tipoFactura}
          error={error('tipoFactura')}
          onChange={(valor) =>
            valor && campos({ tipoFactura: valor as Borrador['tipoFactura'], uuidSerie: null })
          }
        />
        <Select
          label={t('asistente.general.serie')}
          allowDeselect={false}
          required
          data-campo="uuidSerie"
          data={posibles.map(({ uuid, codigo, descripcion }) => ({
            value: uuid,
            label: descripcion ? `${codigo} · ${descripcion}` : codigo,
          }))}
          value={elegida?.uuid ?? null}
          description={
            <>
              {!recurrente && (
                <>
                  {siguiente.data
                    ? t('asistente.general.siguiente', { numero: siguiente.data.numeroCompleto })
                    : SITIO}
                  {/* A line of its own: the words before it come later, and nothing may move. */}
                  <br />
                </>
              )}
              <Anchor component="button" type="button" inherit onClick={() => setCreando(true)}>
                {t('series.nueva')}
              </Anchor>
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={
            cargadas && !elegida
              ? t(posibles.length === 0 ? 'asistente.general.sinSeries' : 'errores.SERIE_NO_ENCONTRADA')
              : error('uuidSerie')
          }
          onChange={(uuidSerie) => campos({ uuidSerie })}
        />
        {!recurrente && (
          <>
            <FechaField
              label={t('asistente.general.fechaExpedicion')}
              data-campo="fechaExpedicion"
              value={borrador.fechaExpedicion}
              error={error('fechaExpedicion')}
              onChange={(fechaExpedicion) => campos({ fechaExpedicion })}
            />
            <FechaField
              label={t('asistente.general.fechaOperacion')}
              description={t('asistente.general.fechaOperacionAyuda')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data-campo="fechaOperacion"
              value={borrador.fechaOperacion}
              error={error('fechaOperacion')}
              onChange={(fechaOperacion) => campos({ fechaOperacion })}
            />
          </>
        )}
        <CampoPorcentaje
          label={t('asistente.general.irpf')}
          data-campo="irpfPorcentaje"
          value={borrador.irpfPorcentaje}
          error={error('irpfPorcentaje')}
          onChange={(irpfPorcentaje) => campos({ irpfPorcentaje })}
        />
      </SimpleGrid>
      <MasOpciones
        usadas={
          Object.values(casosDe(borrador)).includes(true) ||
          Boolean(borrador.emitidaPor) ||
          (borrador.moneda ?? EURO) !== EURO
        }
        campos={EN_MAS_OPCIONES}
      >
        <CasosEspeciales />
        {!recurrente && <MonedaFactura />}
        <QuienExpide />
      </MasOpciones>
      {creando && (
        <SerieDrawer
          nif={nif}
          clase={claseDeSerie(borrador.tipoFactura)}
          abierto
          onCerrar={() => setCreando(false)}
          onGuardada={({ uuid, tiposFactura }) => {
            setCreando(false);
            // Made for other invoices, it is not for this one.
            if (tiposFactura.includes(borrador.tipoFactura)) campos({ uuidSerie: uuid });
          }}
        />
      )}
      {borrador.rectificacion && <PanelRectificacion rectificacion={borrador.rectificacion} />}
      <PanelSustitucion />
    </Stack>
  );
}
