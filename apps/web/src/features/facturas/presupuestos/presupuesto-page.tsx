// One quote: what it offers, what became of it, and the invoice that it became.
import type { PresupuestoDto } from '@encadena/contracts';
import { CopyButton, DataState, Esqueleto, PageHeader, useFormat } from '@encadena/ui';
import { Alert, Anchor, Button, DataList, Grid, Group, Stack, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { ANCHO_ETIQUETA, Panel, Parte } from '../components/datos-factura';
import { LineasFactura } from '../components/lineas-factura';
import { TotalesPanel } from '../components/totales-panel';
import type { PorCorreo } from '../correo/api';
import { CorreoDe } from '../correo/correo-de';
import { PanelCorreos } from '../correo/panel-correos';
import { useAccionesPresupuesto } from './acciones-presupuesto';
import { presupuestoQuery } from './api';
import { EstadoDePresupuesto } from './estado-presupuesto';

/** What has a button of its own is not offered twice; what the page itself is, not at all. */
const CON_BOTON = ['facturar', 'factura', 'editar', 'pdf'];

function Acciones({ nif, presupuesto }: { nif: string; presupuesto: PresupuestoDto }) {
  const acciones = useAccionesPresupuesto(nif)(presupuesto);
  const conBoton = acciones.filter(({ clave }) => clave !== undefined && CON_BOTON.includes(clave));
  return (
    <>
      {conBoton.map(({ texto, icono: Icono, hacer, motivo }, i) => (
        <Tooltip key={texto} label={motivo} disabled={motivo === undefined}>
          <Button
            variant={i === 0 ? 'filled' : 'default'}
            leftSection={<Icono size={18} />}
            aria-disabled={motivo !== undefined}
            data-disabled={motivo !== undefined || undefined}
            onClick={() => (motivo === undefined ? void hacer() : undefined)}
          >
            {texto}
          </Button>
        </Tooltip>
      ))}
      <RowMenu
        nombre={presupuesto.numeroCompleto}
        acciones={acciones.filter(({ clave }) => clave === undefined)}
      />
    </>
  );
}

function Datos({ presupuesto }: { presupuesto: PresupuestoDto }) {
  const { t } = useTranslation();
  const { fecha, instante } = useFormat();
  const { zona } = useNif();
  const { cuentaBancaria: cuenta, creadoPor, creadoEn, formaPago, edicion, estado } = presupuesto;
  const aceptado = estado === 'ACEPTADO' || estado === 'FACTURADO';
  const filas: [string, ReactNode][] = [
    [
      t(aceptado ? 'presupuestos.detalle.versionAceptada' : 'presupuestos.detalle.version'),
      edicion > 1 ? String(edicion) : null,
    ],
    [t('presupuestos.columnas.fecha'), fecha(presupuesto.fecha)],
    [t('presupuestos.columnas.validoHasta'), fecha(presupuesto.validoHasta)],
    [t('presupuestos.editor.descripcion'), presupuesto.descripcionOperacion],
    [
      t('facturas.detalle.formaPago'),
      formaPago === 'SIN_ESPECIFICAR' ? null : t(`codigos.formaPago.${formaPago}`),
    ],
    [
      t('facturas.detalle.cuenta'),
      cuenta && (
        <Group key="iban" gap={4}>
          <span style={{ overflowWrap: 'anywhere' }}>{cuenta.iban}</span>
          <CopyButton valor={cuenta.iban} que="IBAN" />
        </Group>
      ),
    ],
    [t('asistente.pago.referencia'), presupuesto.referenciaExterna],
    [
      t('facturas.detalle.observaciones'),
      presupuesto.observaciones && (
        <Text key="o" inherit style={{ whiteSpace: 'pre-wrap' }}>
          {presupuesto.observaciones}
        </Text>
      ),
    ],
  ];
  return (
    <Panel titulo={t('presupuestos.detalle.datos')}>
      <DataList size="sm" labelWidth={ANCHO_ETIQUETA}>
        {filas
          .filter(([, valor]) => valor !== null && valor !== '')
          .map(([etiqueta, valor]) => (
            <DataList.Item key={etiqueta}>
              <DataList.ItemLabel maw={ANCHO_ETIQUETA}>{etiqueta}</DataList.ItemLabel>
              <DataList.ItemValue>{valor}</DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList>
      {creadoPor && (
        <Text size="xs" c="dimmed" mt="sm">
          {t('presupuestos.detalle.creado', { quien: creadoPor, cuando: instante(creadoEn, zona) })}
        </Text>
      )}
    </Panel>
  );
}

/** What the customer has in hand is another version than this one. */
function Cambiado({
  nif,
  presupuesto: { uuid, edicion, edicionEnviada },
}: {
  nif: string;
  presupuesto: PresupuestoDto;
}) {
  const { t } = useTranslation();
  if (edicionEnviada === null || edicionEnviada === edicion) return null;
  return (
    <Alert color="yellow" py="xs" role="note">
      {`${t('presupuestos.detalle.cambiado', { enviada: edicionEnviada, edicion })} `}
      <Anchor
        component={Link}
        to={paths.nif.enviarPresupuesto(nif, uuid)}
        preventScrollReset
        inherit
        c="inherit"
        underline="always"
      >
        {t('correoFactura.accion')}
      </Anchor>
    </Alert>
  );
}

function Detalle({ nif, presupuesto }: { nif: string; presupuesto: PresupuestoDto }) {
  const { t } = useTranslation();
  const { uuid, numeroCompleto: numero, destinatario, uuidCliente, factura, lineas } = presupuesto;
  const correo: PorCorreo = { clase: 'PRESUPUESTO', uuid, numero };
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          <Panel titulo={t('presupuestos.editor.cliente')}>
            {destinatario ? (
              <Parte
                nombre={destinatario.nombre}
                identificacion={destinatario.identificacion}
                direccion={destinatario.direccion}
                ficha={uuidCliente ? paths.nif.fichaCliente(nif, uuidCliente) : undefined}
              />
            ) : (
              <Text size="sm" c="dimmed">
                {t('presupuestos.sinCliente')}
              </Text>
            )}
          </Panel>
          <Panel titulo={t('facturas.detalle.lineas')}>
            <LineasFactura lineas={lineas} importes={lineas.map(({ importe }) => importe)} />
          </Panel>
          <Datos presupuesto={presupuesto} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="md">
          <Panel titulo={t('facturas.detalle.totales')}>
            <TotalesPanel
              totales={presupuesto.totales}
              desglose={presupuesto.desglose}
              irpfPorcentaje={presupuesto.irpfPorcentaje}
              descuento={presupuesto.descuentoGlobal}
              rotulo={t('presupuestos.columnas.total')}
            />
          </Panel>
          {factura && (
            <Panel titulo={t('presupuestos.detalle.factura')}>
              <Anchor component={Link} to={paths.nif.factura(nif, factura.uuid)} size="sm" className="cifras">
                {factura.numeroCompleto ?? t('presupuestos.detalle.facturaBorrador')}
              </Anchor>
            </Panel>
          )}
          <Text size="xs" c="dimmed">
            {t('presupuestos.detalle.noEsFactura')}
          </Text>
          <PanelCorreos
            nif={nif}
            cosa={correo}
            enviar={paths.nif.enviarPresupuesto(nif, uuid)}
            cliente={presupuesto.uuidCliente}
          />
        </Stack>
      </Grid.Col>
      <CorreoDe nif={nif} cosa={correo} />
    </Grid>
  );
}

export function PresupuestoPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { uuid = '' } = useParams();
  const consulta = useQuery(presupuestoQuery(nif, uuid));
  const { data } = consulta;
  return (
    <>
      <PageHeader
        titulo={
          data
            ? t('presupuestos.detalle.titulo', {
                tipo: t(`presupuestos.tipo.${data.tipo}`),
                numero: data.numeroCompleto,
              })
            : t('presupuestos.tipo.PRESUPUESTO')
        }
        ayuda="presupuestos"
        estado={data && <EstadoDePresupuesto estado={data.estado} />}
        acciones={data && <Acciones nif={nif} presupuesto={data} />}
      />
      <DataState
        consulta={consulta}
        mensajeDeError={(error) => mensajeDeError(error) ?? t('presupuestos.errorCarga')}
        esqueleto={<Esqueleto filas={4} alto={140} />}
      >
        {(presupuesto) => (
          <Stack gap="md">
            <Cambiado nif={nif} presupuesto={presupuesto} />
            <Detalle nif={nif} presupuesto={presupuesto} />
          </Stack>
        )}
      </DataState>
    </>
  );
}
