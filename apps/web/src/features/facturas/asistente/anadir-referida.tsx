// One more invoice that the draft rectifies: one of ours, found by its number, or one made with another program.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { TIPOS_FACTURA, tiposQueRectifican } from '@encadena/invoicing';
import { FechaField, toasts, useFormat } from '@encadena/ui';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { facturaQuery, facturasQuery } from '../api';
import type { Referida } from './referidas';

const CUANTAS = 10;
const ESPERA = 200;
const EMITIDAS = 'FACTURADA,RECTIFICADA,SUSTITUIDA';

const queSeRectifican = (simplificadas: boolean): string =>
  TIPOS_FACTURA.filter((tipo) => {
    const suyos = tiposQueRectifican(tipo);
    return suyos.length > 0 && suyos.includes('R5') === simplificadas;
  }).join(',');

export interface AnadirReferidaProps {
  nif: string;
  /** Whose invoices are offered; null for simplified ones, which have nobody. */
  uuidCliente: string | null;
  simplificadas: boolean;
  /** Those that are named already. */
  puestas: readonly Referida[];
  onAnadir: (referida: Referida, factura?: FacturaDetalleDto) => void;
}

function Nuestra({ nif, uuidCliente, simplificadas, puestas, onAnadir }: AnadirReferidaProps) {
  const { t } = useTranslation();
  const { fecha, importe } = useFormat();
  const queryClient = useQueryClient();
  const [texto, setTexto] = useState('');
  const [abierta, setAbierta] = useState(false);
  const [buscado] = useDebouncedValue(texto, ESPERA);
  const lista = useQuery({
    ...facturasQuery(nif, {
      estadoInterno: EMITIDAS,
      tipo: queSeRectifican(simplificadas),
      uuidCliente: uuidCliente ?? undefined,
      texto: buscado || undefined,
      size: CUANTAS,
      sort: 'fechaExpedicion,desc',
    }),
    placeholderData: keepPreviousData,
    enabled: abierta,
  });
  const opciones = (lista.data?.contenido ?? []).filter(
    ({ uuid }) => !puestas.some((una) => 'uuid' in una && una.uuid === uuid),
  );
  const elegir = (uuid: string | null): void => {
    if (uuid === null) return;
    setTexto('');
    // With its amounts, for those that a substitution stands in place of.
    void queryClient.ensureQueryData(facturaQuery(nif, uuid)).then(
      (factura) => onAnadir({ uuid }, factura),
      (error: unknown) =>
        toasts.error({ mensaje: mensajeDeError(error) ?? t('facturas.acciones.errorCarga') }),
    );
  };
  return (
    <Select
      label={t(simplificadas ? 'rectificar.panel.anadirSimplificada' : 'rectificar.panel.anadir')}
      placeholder={t('rectificar.panel.buscar')}
      searchable
      searchValue={texto}
      onSearchChange={setTexto}
      // What is offered has been searched for already.
      filter={({ options }) => options}
      nothingFoundMessage={lista.isFetching ? undefined : t('rectificar.panel.sinFacturas')}
      data={opciones.map(({ uuid, numeroCompleto, fechaExpedicion, importeTotal }) => ({
        value: uuid,
        label: [numeroCompleto, fechaExpedicion && fecha(fechaExpedicion), importe(importeTotal)]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={null}
      onChange={elegir}
      onDropdownOpen={() => setAbierta(true)}
    />
  );
}

function Externa({ puestas, onAnadir }: Pick<AnadirReferidaProps, 'puestas' | 'onAnadir'>) {
  const { t } = useTranslation();
  const [numero, setNumero] = useState('');
  const [fechaExpedicion, setFecha] = useState<string | null>(null);
  const [intentado, setIntentado] = useState(false);
  const repetida = puestas.some((una) => !('uuid' in una) && una.numeroCompleto === numero.trim());
  const obligatorio = (falta: boolean) => (intentado && falta ? t('validacion.obligatorio') : undefined);
  const anadir = (): void => {
    if (numero.trim() === '' || fechaExpedicion === null) return setIntentado(true);
    if (!repetida) onAnadir({ numeroCompleto: numero.trim(), fechaExpedicion });
    setIntentado(false);
    setNumero('');
    setFecha(null);
    return undefined;
  };
  return (
    <Group role="group" aria-label={t('rectificar.panel.externa')} align="flex-start" gap="sm">
      <TextInput
        flex="2 1 220px"
        label={t('rectificar.panel.externaNumero')}
        maxLength={60}
        value={numero}
        error={obligatorio(numero.trim() === '')}
        onChange={(event) => setNumero(event.currentTarget.value)}
      />
      <FechaField
        flex="1 1 150px"
        label={t('rectificar.panel.externaFecha')}
        value={fechaExpedicion}
        error={obligatorio(fechaExpedicion === null)}
        onChange={setFecha}
      />
      <Button variant="default" mt={24} leftSection={<IconPlus size={18} />} onClick={anadir}>
        {t('rectificar.panel.externaAnadir')}
      </Button>
    </Group>
  );
}

export function AnadirReferida(props: AnadirReferidaProps) {
  const { t } = useTranslation();
  const [externa, setExterna] = useState(false);
  return (
    <>
      <Nuestra {...props} />
      {externa ? (
        <Externa puestas={props.puestas} onAnadir={props.onAnadir} />
      ) : (
        <Button
          variant="subtle"
          px={0}
          leftSection={<IconPlus size={18} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setExterna(true)}
        >
          {t('rectificar.panel.externa')}
        </Button>
      )}
    </>
  );
}
