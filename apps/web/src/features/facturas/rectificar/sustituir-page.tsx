// One ticket or several for one complete invoice (F3): which ones, for whom, and the draft is prepared.
import type { ClienteDto, FacturaDetalleDto, RelacionadasDto } from '@encadena/contracts';
import { puedeSustituir } from '@encadena/invoicing';
import { DataState, Esqueleto, MoneyText, PageHeader, Vacio, toasts, useFormat } from '@encadena/ui';
import { importe, suma, toTexto } from '@encadena/values';
import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconReplace, IconUserPlus } from '@tabler/icons-react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { ClienteSelect, unClienteQuery } from '../../../shared/cliente-select';
import { ClienteForm } from '../../../shared/clientes/cliente-drawer-form';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import { facturaQuery, relacionadasQuery, useCrearBorrador } from '../api';
import { entradaSustitutiva } from './preparar';
import { useClienteDeAntes } from './use-cliente-de-antes';
import { useImpedimento } from './use-impedimento';

interface Tique {
  factura: FacturaDetalleDto;
  relacionadas: RelacionadasDto;
}

function useTiques(nif: string, uuids: readonly string[]) {
  const detalles = useQueries({ queries: uuids.map((uuid) => facturaQuery(nif, uuid)) });
  const alrededores = useQueries({ queries: uuids.map((uuid) => relacionadasQuery(nif, uuid)) });
  const consultas = [...detalles, ...alrededores];
  const data = detalles.flatMap(({ data: factura }, i): Tique[] => {
    const relacionadas = alrededores[i]?.data;
    return factura && relacionadas ? [{ factura, relacionadas }] : [];
  });
  return {
    data: data.length === uuids.length ? data : undefined,
    error: consultas.find(({ error }) => error)?.error ?? null,
    isPending: consultas.some(({ isPending }) => isPending),
    refetch: () => Promise.all(consultas.map((una) => una.refetch())),
  };
}

/** Why a ticket cannot be changed; undefined when it can. Replaced once, it can again after that was taken back. */
function useImpedimentoDeTique(): (tique: Tique) => string | undefined {
  const { t } = useTranslation();
  const impedimento = useImpedimento('SUSTITUIR');
  return ({ factura, relacionadas: { sustituidaPor } }) => {
    const numero = factura.numeroCompleto ?? t('facturas.lista.sinNumero');
    const vigentes = sustituidaPor.reduce((n, { compensa }) => n + (compensa ? -1 : 1), 0);
    if (sustituidaPor.length > 0)
      return puedeSustituir(1, vigentes) ? undefined : t('rectificar.sustituir.yaCambiada', { numero });
    const porque = impedimento(factura);
    return porque === undefined ? undefined : `${t('rectificar.sustituir.noSePuede', { numero })} ${porque}.`;
  };
}

function Tiques({ tiques }: { tiques: readonly FacturaDetalleDto[] }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { fecha } = useFormat();
  const total = toTexto(suma(...tiques.map(({ totales }) => importe(totales.importeTotal))));
  return (
    <section aria-labelledby="tiques">
      <Title order={2} id="tiques" mb="xs">
        {t('rectificar.sustituir.tiques')}
      </Title>
      {tiques.map(({ uuid, numeroCompleto, fechaExpedicion, totales }) => (
        <Group key={uuid} justify="space-between" wrap="nowrap" py={6}>
          <Group gap="sm">
            <Anchor component={Link} to={paths.nif.factura(nif, uuid)} fz="sm" fw={550} className="cifras">
              {numeroCompleto}
            </Anchor>
            <Text size="sm" c="dimmed" className="cifras">
              {fechaExpedicion && fecha(fechaExpedicion)}
            </Text>
          </Group>
          <MoneyText valor={totales.importeTotal} fz="sm" />
        </Group>
      ))}
      <Group
        justify="space-between"
        pt={6}
        style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
      >
        <Text size="sm" fw={600}>
          {t('rectificar.sustituir.total')}
        </Text>
        <MoneyText valor={total} fz="sm" fw={600} />
      </Group>
    </section>
  );
}

function Formulario({ tiques }: { tiques: readonly FacturaDetalleDto[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { uuid: nif, zona } = useNif();
  const crear = useCrearBorrador(nif);
  const deAntes = useClienteDeAntes(nif, tiques);
  const [elegido, setElegido] = useState<string | null>();
  const [creando, setCreando] = useState<string>();
  const [intentado, setIntentado] = useState(false);
  const uuidCliente = elegido === undefined ? deAntes : elegido;
  const cliente = useQuery(unClienteQuery(nif, uuidCliente)).data;
  const elegir = (nuevo: ClienteDto | null): void => setElegido(nuevo?.uuid ?? null);
  const preparar = async (): Promise<void> => {
    setIntentado(true);
    if (!cliente || uuidCliente === null) return;
    await crear.mutateAsync(entradaSustitutiva(tiques, cliente, hoy(zona))).then(
      async ({ uuid }) => {
        toasts.exito({ mensaje: t('rectificar.sustituir.preparada') });
        await navigate(paths.nif.editarFactura(nif, uuid, 'resumen'), { replace: true });
      },
      () => undefined,
    );
  };
  return (
    <Stack gap="lg">
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <Stack gap="lg">
          <Text size="sm">{t('rectificar.sustituir.explicacion')}</Text>
          <Tiques tiques={tiques} />
          <Group align="flex-end" gap="sm">
            <ClienteSelect
              nif={nif}
              label={t('asistente.destinatario.elegir')}
              required
              uuid={uuidCliente}
              flex="1 1 240px"
              error={intentado && uuidCliente === null ? t('asistente.destinatario.obligatorio') : undefined}
              onCliente={elegir}
              onCrear={setCreando}
            />
            <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={() => setCreando('')}>
              {t('asistente.destinatario.nuevoCliente')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <Group>
        <Button
          rightSection={<IconArrowRight size={18} />}
          loading={crear.isPending}
          onClick={() => void preparar()}
        >
          {t('rectificar.sustituir.preparar')}
        </Button>
        <Button variant="default" component={Link} to={paths.nif.facturas(nif)}>
          {t('comun.acciones.cancelar')}
        </Button>
      </Group>
      {creando !== undefined && (
        <ClienteForm
          nif={nif}
          abierto
          nombre={creando}
          onCerrar={() => setCreando(undefined)}
          onGuardado={(nuevo) => {
            queryClient.setQueryData(unClienteQuery(nif, nuevo.uuid).queryKey, nuevo);
            elegir(nuevo);
            setCreando(undefined);
          }}
        />
      )}
    </Stack>
  );
}

function Contenido({ tiques }: { tiques: readonly Tique[] }) {
  const impedimento = useImpedimentoDeTique();
  const sinNuevas = useSinNuevas();
  const impedimentos =
    sinNuevas === undefined ? tiques.flatMap((uno) => impedimento(uno) ?? []) : [sinNuevas];
  if (impedimentos.length > 0)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {impedimentos.map((texto) => (
          <Text key={texto} size="sm">
            {texto}
          </Text>
        ))}
      </Alert>
    );
  return <Formulario tiques={tiques.map(({ factura }) => factura)} />;
}

export function SustituirPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const [parametros] = useSearchParams();
  const uuids = [...new Set((parametros.get('tiques') ?? '').split(',').filter(Boolean))];
  const consulta = useTiques(nif, uuids);
  return (
    <>
      <PageHeader titulo={t('rectificar.sustituir.titulo')} ayuda="sustituir" />
      <DataState
        consulta={consulta}
        mensajeDeError={(error) => mensajeDeError(error) ?? t('facturas.acciones.errorCarga')}
        esqueleto={<Esqueleto filas={4} alto={56} />}
        vacio={{
          si: (tiques) => tiques.length === 0,
          vista: (
            <Vacio
              icono={<IconReplace />}
              titulo={t('rectificar.sustituir.titulo')}
              texto={t('rectificar.sustituir.vacio')}
              accion={
                <Button variant="default" component={Link} to={paths.nif.facturas(nif, '?tipo=F2')}>
                  {t('facturas.lista.titulo')}
                </Button>
              }
            />
          ),
        }}
      >
        {(tiques) => <Contenido tiques={tiques} />}
      </DataState>
    </>
  );
}
