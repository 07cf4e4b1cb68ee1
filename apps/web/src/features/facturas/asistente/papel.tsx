// The paper as it will be, beside the steps: drawn again as one types, a moment behind the keys.
import type { FacturaEntradaCruda } from '@encadena/contracts';
import type { ResultadoFactura, TipoFactura } from '@encadena/invoicing';
import { useFormat } from '@encadena/ui';
import { Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasoAsistente } from '../../../paths';
import { unClienteQuery } from '../../../shared/cliente-select';
import { useNif } from '../../../shared/nif';
import { cuentasQuery, siguienteNumeroQuery } from '../api';
import { HojaFactura } from '../components/hoja-factura';
import { useAsistente } from './asistente-context';
import type { Borrador } from './asistente-state';
import { aEntrada, calcular } from './asistente-wire';
import { DraftPdfButton } from './draft-pdf-button';
import classes from './papel.module.css';
import { useSerie } from './paso-general';
import { ReferenciasResumen } from './referencias-resumen';
import { VariosResumen } from './varios-resumen';

/** From this width on there is room for the paper beside the form. */
export const usePapelAlLado = (): boolean =>
  useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });

interface Escrito {
  entrada: FacturaEntradaCruda & { tipoFactura: TipoFactura };
  sumas: ResultadoFactura;
}

/** What was last readable: half a number on its way must not empty the paper. */
function useEscrito(borrador: Borrador): Escrito | undefined {
  const [ultimo, setUltimo] = useState<Escrito>();
  const ahora = useMemo(() => {
    const sumas = calcular(borrador);
    return sumas
      ? { entrada: { ...aEntrada(borrador), tipoFactura: borrador.tipoFactura }, sumas }
      : undefined;
  }, [borrador]);
  if (ahora && ahora !== ultimo) setUltimo(ahora);
  return ahora ?? ultimo;
}

/** How far down a part lies. What is as wide as its container is placed in that, not in the sheet. */
function alturaEn(hoja: HTMLElement, parte: HTMLElement): number {
  let altura = 0;
  for (
    let cual: Element | null = parte;
    cual instanceof HTMLElement && cual !== hoja;
    cual = cual.offsetParent
  )
    altura += cual.offsetTop;
  return altura;
}

/** The part of the paper that a step fills in comes into view with it. */
function useParteDelPaso(paso: PasoAsistente) {
  const hoja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parte = hoja.current?.querySelector<HTMLElement>(`[data-parte="${paso}"]`);
    if (hoja.current) hoja.current.scrollTop = parte ? alturaEn(hoja.current, parte) : 0;
  }, [paso]);
  return hoja;
}

export function Papel({ paso }: { paso: PasoAsistente }) {
  const { t, i18n } = useTranslation();
  const { importe } = useFormat();
  const { nif, borrador: actual } = useAsistente();
  // Typing goes first; the paper follows when there is time.
  const borrador = useDeferredValue(actual);
  const escrito = useEscrito(borrador);
  const emisor = useNif();
  const hoja = useParteDelPaso(paso);
  const uuidCliente = borrador.uuidCliente ?? null;
  const cliente = useQuery(unClienteQuery(nif, uuidCliente)).data;
  const cuentas = useQuery({ ...cuentasQuery(nif), enabled: Boolean(borrador.uuidCuentaBancaria) }).data;
  const { elegida } = useSerie(borrador, nif);
  const siguiente = useQuery(siguienteNumeroQuery(nif, elegida?.uuid, borrador.fechaExpedicion)).data;
  const otraLengua = cliente && uuidCliente && cliente.idioma !== i18n.language ? cliente.idioma : undefined;
  return (
    <section className={classes.papel} aria-label={t('asistente.papel.titulo')}>
      {/* On a low window it scrolls by itself, with the keyboard too. */}
      <div className={classes.hoja} tabIndex={0} ref={hoja}>
        {escrito ? (
          <HojaFactura
            varios={<VariosResumen />}
            emisor={emisor}
            cliente={(uuidCliente && cliente) || null}
            cuenta={cuentas?.contenido.find(({ uuid }) => uuid === borrador.uuidCuentaBancaria) ?? null}
            entrada={escrito.entrada}
            numero={siguiente?.numeroCompleto}
            sumas={escrito.sumas}
            referencias={<ReferenciasResumen />}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('asistente.lineas.sinCalcular')}
          </Text>
        )}
      </div>
      {/* In sight, whatever part of the paper is. */}
      <Group justify="space-between" px="sm" pt="xs" aria-live="polite">
        <Text fw={600}>{t('facturas.totales.importeTotal')}</Text>
        <Text fw={600} className="cifras">
          {escrito
            ? importe((escrito.sumas.divisa ?? escrito.sumas).totales.importeTotal, borrador.moneda)
            : '–'}
        </Text>
      </Group>
      <Stack gap="xs" mt="sm">
        {otraLengua && (
          <Text size="xs" c="dimmed">
            {t(`asistente.papel.lengua.${otraLengua}`)}
          </Text>
        )}
        <DraftPdfButton />
      </Stack>
    </section>
  );
}
