// One customer: who they are, what they were invoiced, have paid and owe, and their latest invoices, quotes and recurring invoices.
import { MAX_FACTURAS_SUMADAS } from '@encadena/contracts';
import type { ClienteDto, FacturaResumenDto, ResumenClienteDto } from '@encadena/contracts';
import { DataState, DataTable, MoneyText, PageHeader, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Alert, Anchor, Button, DataList, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowMerge, IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { enUnaLinea } from '../../../shared/direccion';
import { nadaQueCobrar } from '../../../shared/estado-cobro';
import { useNif } from '../../../shared/nif';
import { faltaAlguna, mensajeDeError } from '../../../shared/query';
import { presupuestosDeQuery, recurrentesDeQuery, resumenClienteQuery } from '../api';
import { SusPresupuestos, SusRecurrentes } from '../tambien-tiene';

const CIFRAS = ['facturado', 'cobrado', 'pendiente', 'vencido'] as const;

function Saldo({ nif, resumen: { saldo, externas, cliente } }: { nif: string; resumen: ResumenClienteDto }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('clientes.ficha.saldo')}
      </Title>
      {saldo ? (
        <>
          <Group component="dl" gap="xl" m={0}>
            {CIFRAS.map((cifra) => (
              <Stack key={cifra} gap={0}>
                <Text component="dt" size="sm" c="dimmed">
                  {t(`clientes.ficha.${cifra}`)}
                </Text>
                <Text component="dd" m={0} fz={22} fw={600}>
                  <MoneyText valor={saldo[cifra]} />
                </Text>
              </Stack>
            ))}
          </Group>
          <Text size="sm" c="dimmed">
            {t('clientes.ficha.neto')}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('clientes.ficha.muchas', { max: numero(MAX_FACTURAS_SUMADAS) })}
        </Text>
      )}
      {externas > 0 && (
        <Anchor
          component={Link}
          to={paths.nif.facturasExternas(nif, `?uuidCliente=${encodeURIComponent(cliente.uuid)}`)}
          size="sm"
        >
          {t('externas.enCliente', { count: externas, facturas: numero(externas) })}
        </Anchor>
      )}
    </Stack>
  );
}

function Datos({ nif, cliente }: { nif: string; cliente: ClienteDto }) {
  const { t } = useTranslation();
  const { direccion, contacto } = cliente;
  const datos = [
    ['identificacion', cliente.identificacion],
    ['nombreComercial', cliente.nombreComercial],
    ['direccion', enUnaLinea(direccion)],
    ['contactoNombre', contacto.nombre],
    ['email', contacto.email],
    ['telefono', contacto.telefono],
    ['referenciaExterna', cliente.referenciaExterna],
  ] as const;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('clientes.ficha.datos')}
      </Title>
      <DataList>
        {datos.map(([campo, valor]) =>
          valor ? (
            <DataList.Item key={campo}>
              <DataList.ItemLabel style={{ minWidth: 160 }}>
                {t(`clientes.campos.${campo}`)}
              </DataList.ItemLabel>
              <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{valor}</DataList.ItemValue>
            </DataList.Item>
          ) : null,
        )}
      </DataList>
      <div>
        <Button
          component={Link}
          to={paths.nif.unirClientes(nif, cliente.uuid)}
          variant="default"
          size="xs"
          leftSection={<IconArrowMerge size={16} />}
        >
          {t('repetidos.unir.accion')}
        </Button>
      </div>
    </Stack>
  );
}

function Ultimas({ nif, resumen }: { nif: string; resumen: ResumenClienteDto }) {
  const { t } = useTranslation();
  const { fecha, numero } = useFormat();
  const { cliente, ultimas, totalFacturas } = resumen;
  const enlace = (factura: FacturaResumenDto) => (
    <Anchor component={Link} to={paths.nif.factura(nif, factura.uuid)} fw={550} className="cifras">
      {factura.numeroCompleto ?? t('clientes.ficha.borrador')}
    </Anchor>
  );
  const dia = ({ fechaExpedicion }: FacturaResumenDto): string =>
    fechaExpedicion ? fecha(fechaExpedicion) : '';
  const estado = (factura: FacturaResumenDto): string => {
    if (factura.estadoInterno === 'BORRADOR') return t('clientes.ficha.borrador');
    if (factura.estadoVerifactu === 'ANULADA') return t('codigos.estadoVerifactu.ANULADA');
    if (nadaQueCobrar(factura)) return t(`codigos.estadoInterno.${factura.estadoInterno}`);
    return t(`codigos.estadoPago.${factura.estadoPago}`);
  };
  const columnas: Columna<FacturaResumenDto>[] = [
    { clave: 'numero', titulo: t('clientes.ficha.numero'), celda: enlace },
    { clave: 'fecha', titulo: t('clientes.ficha.fecha'), celda: dia },
    { clave: 'estado', titulo: t('clientes.ficha.estado'), celda: estado },
    {
      clave: 'total',
      titulo: t('clientes.ficha.total'),
      celda: ({ importeTotal }) => <MoneyText valor={importeTotal} />,
      derecha: true,
    },
  ];
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('clientes.ficha.ultimas')}
      </Title>
      {ultimas.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('clientes.ficha.vacio')}
        </Text>
      ) : (
        <DataTable
          etiqueta={t('clientes.ficha.ultimas')}
          filas={ultimas}
          columnas={columnas}
          clave={({ uuid }) => uuid}
          tarjeta={(factura) => (
            <Group justify="space-between" align="flex-start" gap="sm">
              <Stack gap={2}>
                {enlace(factura)}
                <Text size="sm" c="dimmed">
                  {[dia(factura), estado(factura)].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
              <MoneyText valor={factura.importeTotal} />
            </Group>
          )}
        />
      )}
      {totalFacturas > ultimas.length && (
        <Anchor
          component={Link}
          to={paths.nif.facturas(nif, `?texto=${encodeURIComponent(cliente.nombre)}`)}
          size="sm"
        >
          {t('clientes.ficha.todas', { n: numero(totalFacturas) })}
        </Anchor>
      )}
    </Stack>
  );
}

/** One that was merged only says where to go on. */
function Unida({ nif, queda }: { nif: string; queda: string }) {
  const { t } = useTranslation();
  return (
    <Alert icon={<IconArrowMerge />} title={t('repetidos.unida.titulo')} variant="light">
      <Stack gap="sm" align="flex-start">
        {t('repetidos.unida.texto')}
        <Button component={Link} to={paths.nif.fichaCliente(nif, queda)} size="xs">
          {t('repetidos.unida.ir')}
        </Button>
      </Stack>
    </Alert>
  );
}

export function ClientePage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { cliente: uuid = '' } = useParams();
  const consulta = useQuery(resumenClienteQuery(nif, uuid));
  const presupuestos = useQuery(presupuestosDeQuery(nif, uuid));
  const recurrentes = useQuery(recurrentesDeQuery(nif, uuid));
  // Drawn at once: what comes later would push the details down.
  const esperando = faltaAlguna(presupuestos, recurrentes);
  const unido = consulta.data?.cliente.absorbidoPor;
  // With everything else: a long name takes more than one line, and would push down what stands there already.
  const nombre = esperando ? undefined : consulta.data?.cliente.nombre;
  return (
    <>
      <PageHeader
        titulo={nombre ?? t('clientes.titulo')}
        ayuda="cliente"
        acciones={
          unido ? undefined : (
            <Button
              component={Link}
              to={paths.nif.cliente(nif, uuid)}
              variant="default"
              leftSection={<IconEdit size={18} />}
            >
              {t('clientes.ficha.editar')}
            </Button>
          )
        }
      />
      <DataState
        consulta={esperando ? { ...consulta, data: undefined, error: null } : consulta}
        mensajeDeError={mensajeDeError}
      >
        {(resumen) =>
          unido ? (
            <Unida nif={nif} queda={unido} />
          ) : (
            <Stack gap="lg">
              <Saldo nif={nif} resumen={resumen} />
              <Divider />
              <Ultimas nif={nif} resumen={resumen} />
              {presupuestos.data && <SusPresupuestos nif={nif} cliente={uuid} pagina={presupuestos.data} />}
              {recurrentes.data && <SusRecurrentes nif={nif} cliente={uuid} pagina={recurrentes.data} />}
              <Divider />
              <Datos nif={nif} cliente={resumen.cliente} />
            </Stack>
          )
        }
      </DataState>
    </>
  );
}
