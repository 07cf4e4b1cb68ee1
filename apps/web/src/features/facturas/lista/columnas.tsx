// The columns of the list of invoices: those that are always there, and those that a person chooses.
import type { ColumnaFactura, FacturaResumenDto } from '@encadena/contracts';
import { MoneyText, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Pendiente } from '../../../shared/estado-cobro';
import { EstadoDeFactura } from '../../../shared/registros/estado';
import { RowMenu } from '../../../shared/row-menu';
import type { useAccionesFactura } from '../acciones';
import { EstadoFactura } from '../estado-factura';
import { ElegirFactura } from '../varias/seleccion';
import type { Seleccion } from '../varias/seleccion';
import { NumeroDeFactura, Total } from './celdas';

/** What they are called in the table, and where they are chosen. */
export function useTitulosDeColumnas(): Record<ColumnaFactura, string> {
  const { t } = useTranslation();
  return {
    fecha: t('facturas.lista.columnas.fecha'),
    vencimiento: t('facturas.detalle.vencimiento'),
    tipo: t('facturas.detalle.tipo'),
    estado: t('facturas.lista.columnas.estado'),
    verifactu: t('facturas.lista.columnas.verifactu'),
    base: t('facturas.totales.base'),
    pendiente: t('cobros.columna'),
    origen: t('facturas.lista.filtros.origen'),
  };
}

type DeFactura = Columna<FacturaResumenDto>;

/** What each shows. */
function useElegibles(): Record<ColumnaFactura, DeFactura> {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const titulos = useTitulosDeColumnas();
  const dia = (valor: string | null) => <span className="cifras">{valor ? fecha(valor) : '–'}</span>;
  const columna = (clave: ColumnaFactura, resto: Omit<DeFactura, 'clave' | 'titulo'>): DeFactura => ({
    clave,
    titulo: titulos[clave],
    ...resto,
  });
  return {
    fecha: columna('fecha', {
      orden: 'fechaExpedicion',
      celda: ({ fechaExpedicion }) => dia(fechaExpedicion),
      ancho: 108,
    }),
    vencimiento: columna('vencimiento', {
      celda: ({ fechaVencimiento }) => dia(fechaVencimiento),
      ancho: 108,
    }),
    tipo: columna('tipo', {
      celda: ({ tipoFactura }) => t(`codigos.tipoFactura.${tipoFactura}`),
      ancho: 150,
    }),
    estado: columna('estado', {
      // Whole, however many columns there are: the table is wider than the window before it cuts a word.
      celda: ({ estadoInterno }) => (
        <Box miw="max-content">
          <EstadoFactura estado={estadoInterno} />
        </Box>
      ),
      ancho: 106,
    }),
    verifactu: columna('verifactu', {
      celda: ({ estadoVerifactu, estadoFacturaAeat }) =>
        estadoVerifactu && <EstadoDeFactura estado={estadoVerifactu} enLaAgencia={estadoFacturaAeat} />,
      ancho: 130,
    }),
    base: columna('base', {
      celda: ({ baseImponible }) => <MoneyText valor={baseImponible} />,
      derecha: true,
      ancho: 130,
    }),
    pendiente: columna('pendiente', {
      celda: (factura) => <Pendiente factura={factura} />,
      derecha: true,
      ancho: 150,
    }),
    origen: columna('origen', {
      celda: ({ origen }) => t(`facturas.lista.origenes.${origen}`),
      ancho: 120,
    }),
  };
}

/** The table with number, customer and total, and of the others those that were chosen. No wider than what they hold: the rest is the customer's. */
export function useColumnas(
  nif: string,
  acciones: ReturnType<typeof useAccionesFactura>,
  seleccion: Seleccion,
  elegidas: readonly ColumnaFactura[],
): DeFactura[] {
  const { t } = useTranslation();
  const elegibles = useElegibles();
  const algunas = (...claves: ColumnaFactura[]): DeFactura[] =>
    claves.filter((clave) => elegidas.includes(clave)).map((clave) => elegibles[clave]);
  return [
    {
      clave: 'elegir',
      titulo: t('facturas.varias.columna'),
      tituloOculto: true,
      celda: (factura) => <ElegirFactura factura={factura} seleccion={seleccion} />,
      ancho: 44,
    },
    {
      clave: 'numero',
      titulo: t('facturas.lista.columnas.numero'),
      celda: (factura) => <NumeroDeFactura nif={nif} factura={factura} />,
      ancho: 112,
    },
    ...algunas('fecha', 'vencimiento', 'tipo'),
    {
      clave: 'cliente',
      titulo: t('facturas.lista.columnas.cliente'),
      celda: ({ destinatario, otrosDestinatarios: otros }) =>
        (destinatario && otros > 0
          ? t('facturaVarios.destinatarios.yOtros', { nombre: destinatario, otros })
          : destinatario) ?? (
          <Text span size="sm" c="dimmed">
            {t('facturas.lista.sinDestinatario')}
          </Text>
        ),
    },
    ...algunas('estado', 'verifactu', 'base'),
    {
      clave: 'total',
      orden: 'importeTotal',
      titulo: t('facturas.lista.columnas.total'),
      celda: (factura) => <Total factura={factura} />,
      derecha: true,
      ancho: 104,
    },
    ...algunas('pendiente', 'origen'),
    {
      clave: 'acciones',
      titulo: '',
      celda: (factura) => (
        <RowMenu
          nombre={factura.numeroCompleto ?? `${t('facturas.lista.sinNumero')} ${factura.destinatario ?? ''}`}
          acciones={acciones(factura)}
        />
      ),
      ancho: 52,
      derecha: true,
    },
  ];
}
