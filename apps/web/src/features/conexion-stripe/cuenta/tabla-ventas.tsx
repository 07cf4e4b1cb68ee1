// The sales of an account as a list: each with its state, the reason, and the next step where there is one.
import type { CuentaStripeDto, ImportacionStripeDto } from '@encadena/contracts';
import { DataTable, StatusBadge, useFormat } from '@encadena/ui';
import type { Columna, DataTableProps } from '@encadena/ui';
import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconCheck,
  IconCoin,
  IconFileOff,
  IconPercentage,
  IconReceiptRefund,
  IconRefresh,
  IconUserEdit,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { RowMenu } from '../../../shared/row-menu';
import type { AccionDeFila } from '../../../shared/row-menu';
import { esClave } from './regla-form';
import {
  TONO_VENTA,
  acabada,
  causaDe,
  decideSuTitular,
  enBorrador,
  nombreDeVenta,
  remedioDe,
  useImporteVenta,
  useTextoEnlace,
  useTextoVenta,
} from './textos-venta';
import { useEnlaceComprador } from './use-enlace-comprador';
import { useResolverVenta } from './use-resolver-venta';

/** What opens over the list. */
export type ActoVenta = 'completar' | 'cambio' | 'ignorar';

interface Paso {
  texto: string;
  icono: Icon;
  hacer: () => unknown;
}

/** What solves it (the first), and what else can be done. */
function useAcciones(cuenta: CuentaStripeDto, abrir: (acto: ActoVenta, uuid: string) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { resolver } = useResolverVenta(cuenta.uuidNif);
  const enlace = useEnlaceComprador(cuenta.uuidNif);
  const remedio = (venta: ImportacionStripeDto): Paso | null | undefined => {
    const cual = remedioDe(venta);
    // What was issued is rectified whether or not the account is still connected.
    if (cuenta.estado === 'DESCONECTADA' && cual !== 'RECTIFICAR') return undefined;
    switch (cual) {
      case 'COMPLETAR':
        return {
          texto: t('stripe.resolver.completar'),
          icono: IconUserEdit,
          hacer: () => abrir('completar', venta.uuid),
        };
      case 'CAMBIO':
        return {
          texto: t('stripe.resolver.cambio'),
          icono: IconCoin,
          hacer: () => abrir('cambio', venta.uuid),
        };
      case 'REGLA':
        return venta.campo && esClave(venta.campo)
          ? {
              texto: t('stripe.resolver.regla'),
              icono: IconPercentage,
              hacer: () =>
                navigate(
                  paths.nif.cuentaStripe(
                    cuenta.uuidNif,
                    cuenta.uuid,
                    'impuestos',
                    `regla=${encodeURIComponent(venta.campo ?? '')}`,
                  ),
                ),
            }
          : undefined;
      case 'RECTIFICAR': {
        const { emitida } = venta;
        return (
          emitida && {
            texto: t('stripe.resolver.rectificar', { numero: emitida.numero ?? '' }),
            icono: IconReceiptRefund,
            hacer: () => navigate(paths.nif.rectificar(cuenta.uuidNif, emitida.uuid, causaDe(venta))),
          }
        );
      }
      default:
        return undefined;
    }
  };
  const otras = (venta: ImportacionStripeDto): AccionDeFila[] => {
    const conEnlace = cuenta.estado === 'DESCONECTADA' ? [] : enlace(venta);
    if (acabada(venta)) return conEnlace;
    const reintentar: AccionDeFila = {
      texto: t('stripe.resolver.reintentar'),
      icono: IconRefresh,
      hacer: () => resolver(venta.uuid, { accion: 'REINTENTAR' }),
    };
    const suya = decideSuTitular(venta);
    const dejar: AccionDeFila = {
      texto: t(suya ? 'stripe.resolver.resuelta' : 'stripe.resolver.ignorar'),
      icono: suya ? IconCheck : IconFileOff,
      peligro: !suya,
      hacer: () => abrir('ignorar', venta.uuid),
    };
    const primero = remedio(venta);
    const otraVez = cuenta.estado === 'DESCONECTADA' || suya ? [] : [reintentar];
    return [...(primero ? [primero] : []), ...conEnlace, ...otraVez, dejar];
  };
  return { remedio, otras };
}

function Factura({ nif, venta }: { nif: string; venta: ImportacionStripeDto }) {
  const { t } = useTranslation();
  const { uuidFactura, numeroFactura } = venta;
  if (uuidFactura === null) return null;
  const numero = numeroFactura ?? t('stripe.ventas.borrador');
  return (
    <Anchor
      component={Link}
      size="sm"
      className="cifras"
      to={paths.nif.factura(nif, uuidFactura)}
      aria-label={`${numero}. ${t('stripe.ventas.verFactura', { venta: nombreDeVenta(venta) })}`}
    >
      {numero}
    </Anchor>
  );
}

/** What replaces the ticket, beside it. */
function Canje({ nif, venta: { enlace } }: { nif: string; venta: ImportacionStripeDto }) {
  const { t } = useTranslation();
  if (!enlace || enlace.uuidFactura === null) return null;
  const { uuidFactura, numeroFactura } = enlace;
  return (
    <Anchor component={Link} size="sm" className="cifras" to={paths.nif.factura(nif, uuidFactura)}>
      {numeroFactura === null
        ? t('stripe.enlace.borrador')
        : t('stripe.enlace.verFactura', { numero: numeroFactura })}
    </Anchor>
  );
}

/** What was issued and is spoken of, where nothing of its own came of it. */
function Emitida({ nif, venta: { emitida, uuidFactura } }: { nif: string; venta: ImportacionStripeDto }) {
  const { t } = useTranslation();
  if (emitida === null || uuidFactura !== null) return null;
  const { uuid, numero, estadoInterno } = emitida;
  return (
    <Stack gap={0} align="flex-start">
      <Anchor component={Link} size="sm" className="cifras" to={paths.nif.factura(nif, uuid)}>
        {numero === null ? t('stripe.ventas.emitidaBorrador') : t('stripe.ventas.emitida', { numero })}
      </Anchor>
      {estadoInterno === 'RECTIFICADA' && (
        <Text size="xs" c="dimmed">
          {t('stripe.ventas.yaRectificada')}
        </Text>
      )}
    </Stack>
  );
}

function Situacion({ venta, remedio }: { venta: ImportacionStripeDto; remedio: Paso | null | undefined }) {
  const { t } = useTranslation();
  const texto = useTextoVenta()(venta);
  const delEnlace = useTextoEnlace()(venta);
  return (
    <Stack gap={4} align="flex-start">
      {enBorrador(venta) ? (
        <StatusBadge tono="aviso" texto={t('stripe.ventas.porEmitir')} />
      ) : (
        <StatusBadge tono={TONO_VENTA[venta.estado]} texto={t(`stripe.estadoVenta.${venta.estado}`)} />
      )}
      {texto && (
        <Text size="xs" c="dimmed" maw={360} style={{ overflowWrap: 'anywhere' }}>
          {texto}
        </Text>
      )}
      {delEnlace && (
        <Text size="xs" c="dimmed" maw={360}>
          {delEnlace}
        </Text>
      )}
      {remedio && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${remedio.texto}: ${nombreDeVenta(venta)}`}
          onClick={() => void remedio.hacer()}
        >
          {remedio.texto}
        </Button>
      )}
    </Stack>
  );
}

export function TablaVentas({
  cuenta,
  ventas,
  recargando,
  pagina,
  abrir,
}: {
  cuenta: CuentaStripeDto;
  ventas: readonly ImportacionStripeDto[];
  abrir: (acto: ActoVenta, uuid: string) => void;
} & Pick<DataTableProps<ImportacionStripeDto>, 'recargando' | 'pagina'>) {
  const { t } = useTranslation();
  const { dia, hora } = useFormat();
  const { zona } = useNif();
  const importe = useImporteVenta();
  const { remedio, otras } = useAcciones(cuenta, abrir);
  const nif = cuenta.uuidNif;
  const cual = (venta: ImportacionStripeDto) => (
    <Box style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={550}>
        {nombreDeVenta(venta)}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`stripe.tipo.${venta.tipo}`)}
      </Text>
    </Box>
  );
  const menu = (venta: ImportacionStripeDto) => {
    const acciones = otras(venta);
    return acciones.length > 0 && <RowMenu nombre={nombreDeVenta(venta)} acciones={acciones} />;
  };
  const columnas: Columna<ImportacionStripeDto>[] = [
    {
      clave: 'recibida',
      titulo: t('stripe.ventas.columnas.recibida'),
      celda: ({ recibidaEn }) => (
        <Stack gap={0} className="cifras">
          {dia(recibidaEn, zona)}
          <Text component="span" size="xs" c="dimmed">
            {hora(recibidaEn, zona)}
          </Text>
        </Stack>
      ),
      ancho: 110,
    },
    // As long as a number of the provider's invoices, which would break at its hyphen.
    { clave: 'venta', titulo: t('stripe.ventas.columnas.venta'), celda: cual, ancho: 165 },
    { clave: 'cliente', titulo: t('stripe.ventas.columnas.cliente'), celda: ({ cliente }) => cliente ?? '–' },
    {
      clave: 'importe',
      titulo: t('stripe.ventas.columnas.importe'),
      celda: (venta) => <span className="cifras">{importe(venta)}</span>,
      ancho: 120,
      derecha: true,
    },
    {
      clave: 'estado',
      titulo: t('stripe.ventas.columnas.estado'),
      celda: (venta) => <Situacion venta={venta} remedio={remedio(venta)} />,
    },
    {
      clave: 'factura',
      titulo: t('stripe.ventas.columnas.factura'),
      celda: (venta) => (
        <Stack gap={2} align="flex-start">
          <Factura nif={nif} venta={venta} />
          <Canje nif={nif} venta={venta} />
          <Emitida nif={nif} venta={venta} />
        </Stack>
      ),
      ancho: 130,
    },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  return (
    <DataTable
      etiqueta={t('stripe.ventas.etiqueta')}
      filas={ventas}
      columnas={columnas}
      clave={({ uuid }) => uuid}
      recargando={recargando}
      pagina={pagina}
      tarjeta={(venta) => (
        <Stack gap={6} pos="relative" pr={40}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            {cual(venta)}
            <Text size="sm" fw={550} className="cifras">
              {importe(venta)}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            {[venta.cliente, `${dia(venta.recibidaEn, zona)}, ${hora(venta.recibidaEn, zona)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Situacion venta={venta} remedio={remedio(venta)} />
          <Factura nif={nif} venta={venta} />
          <Canje nif={nif} venta={venta} />
          <Emitida nif={nif} venta={venta} />
          <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>{menu(venta)}</div>
        </Stack>
      )}
    />
  );
}
