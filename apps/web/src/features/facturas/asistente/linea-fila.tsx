// One line of the invoice: five cells across, more behind a button. Everything works from the keyboard.
import { MoneyText, useFormat } from '@encadena/ui';
import { ActionIcon, NativeSelect, Text, Tooltip } from '@mantine/core';
import { shallowEqual } from '@mantine/hooks';
import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoDecimal, CampoImporte } from '../../../shared/campos';
import { useRegimenDeLinea } from '../../../shared/impuesto-de-linea';
import type { ErroresDeLinea } from './asistente-context';
import type { Accion, LineaBorrador } from './asistente-state';
import { DescripcionLinea } from './descripcion-linea';
import { LineaDetalle } from './linea-detalle';
import { cambiosDe, opcionesDeImpuesto } from './linea-impuestos';
import type { OpcionImpuesto } from './linea-impuestos';
import classes from './lineas.module.css';
import { useTextoDescuento } from './texto-descuento';

export interface LineaFilaProps {
  linea: LineaBorrador;
  indice: number;
  total: number;
  fecha: string;
  /** Amount of the line as computed; undefined while it cannot be. */
  importe: string | undefined;
  /** What is wrong with the line, by field. */
  errores: ErroresDeLinea;
  dispatch: (accion: Accion) => void;
  onQuitar: (id: number) => void;
}

function useTextoOpcion(impuesto: LineaBorrador['impuesto']): (opcion: OpcionImpuesto) => string {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  const nombre = t(`codigos.impuesto.${impuesto}`);
  return ({ calificacion, tipoImpositivo }) => {
    if (calificacion === 'S1')
      return `${nombre} ${/^\d/.test(tipoImpositivo) ? porcentaje(tipoImpositivo) : tipoImpositivo}`;
    if (calificacion === 'EXENTA') return t('facturas.totales.exenta', { impuesto: nombre });
    return t(`codigos.calificacion.${calificacion}`);
  };
}

function Acciones({
  linea,
  indice,
  abierto,
  onAbrir,
  onQuitar,
}: Pick<LineaFilaProps, 'linea' | 'indice' | 'onQuitar'> & { abierto: boolean; onAbrir: () => void }) {
  const { t } = useTranslation();
  const numero = indice + 1;
  const botones = [
    {
      texto: t('asistente.lineas.masOpciones', { numero }),
      Icono: IconAdjustments,
      hacer: onAbrir,
      extra: { 'aria-expanded': abierto },
    },
    {
      texto: t('asistente.lineas.quitar', { numero }),
      Icono: IconTrash,
      hacer: () => onQuitar(linea.id),
      extra: {},
    },
  ];
  return (
    <div className={classes.acciones}>
      {botones.map(({ texto, Icono, hacer, extra }) => (
        <Tooltip key={texto} label={texto}>
          {/* The keys do the same; Tab goes from the last cell to the next line. */}
          <ActionIcon size="md" color="gray" aria-label={texto} onClick={hacer} tabIndex={-1} {...extra}>
            <Icono size={17} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}

/** The fields that a row always shows; what is wrong with another one opens the row. */
const A_LA_VISTA = ['descripcion', 'cantidad', 'precioUnitario', 'descuento', 'tipoImpositivo'];

/** More rows than any screen shows: below, every row has its true height from the start, and nothing jumps. */
const MUCHAS = 20;

/** A key in one row must not draw the others: errors are told anew with every key, and count as equal when they say the same. */
function mismaFila({ errores: antes, ...previas }: LineaFilaProps, { errores, ...nuevas }: LineaFilaProps) {
  return shallowEqual(previas, nuevas) && shallowEqual(antes, errores);
}

function Fila({ linea, indice, total, fecha, importe, errores, dispatch, onQuitar }: LineaFilaProps) {
  const { t } = useTranslation();
  const [abierto, setAbierto] = useState(false);
  // It stays open when the error goes away: the first digit would otherwise close the field that is being typed in.
  if (!abierto && Object.keys(errores).some((campo) => !A_LA_VISTA.includes(campo))) setAbierto(true);
  const textoOpcion = useTextoOpcion(linea.impuesto);
  const opciones = opcionesDeImpuesto(linea, fecha);
  const regimen = useRegimenDeLinea()(linea);
  const cambiar = (cambios: Partial<Omit<LineaBorrador, 'id'>>): void =>
    dispatch({ tipo: 'linea', id: linea.id, cambios });
  const en = (campo: string): string => `lineas[${indice}].${campo}`;
  const comun = { classNames: { label: classes.etiqueta ?? '' } };
  const simbolo = useTextoDescuento()(linea.descuentoTipo);
  return (
    <div
      className={total > MUCHAS ? `${classes.fila} ${classes.deMuchas}` : classes.fila}
      role="group"
      aria-label={t('asistente.lineas.numero', { numero: indice + 1 })}
      data-linea={linea.id}
    >
      <DescripcionLinea
        {...comun}
        className={classes.ancha}
        label={t('facturas.linea.descripcion')}
        maxLength={500}
        data-campo={en('descripcion')}
        valor={linea.descripcion}
        error={errores.descripcion}
        cambiar={cambiar}
      />
      <CampoDecimal
        {...comun}
        label={t('facturas.linea.cantidad')}
        data-campo={en('cantidad')}
        value={linea.cantidad}
        error={errores.cantidad}
        onChange={(cantidad) => cambiar({ cantidad })}
      />
      <CampoImporte
        {...comun}
        label={t('facturas.linea.precioUnitario')}
        data-campo={en('precioUnitario')}
        value={linea.precioUnitario}
        error={errores.precioUnitario}
        onChange={(precioUnitario) => cambiar({ precioUnitario })}
      />
      <CampoDecimal
        {...comun}
        label={t('facturas.linea.descuento')}
        rightSection={simbolo}
        // A sign, or the three letters of a currency.
        rightSectionWidth={simbolo.length > 1 ? 40 : 26}
        rightSectionPointerEvents="none"
        data-campo={en('descuento')}
        value={linea.descuento}
        error={errores.descuento}
        onChange={(descuento) => cambiar({ descuento })}
      />
      <NativeSelect
        {...comun}
        label={t('facturas.linea.impuesto')}
        data-campo={en('tipoImpositivo')}
        data-ultimo
        value={`${linea.calificacion}|${linea.calificacion === 'S1' ? linea.tipoImpositivo : ''}`}
        error={errores.tipoImpositivo}
        data={opciones.map((opcion) => ({ value: opcion.value, label: textoOpcion(opcion) }))}
        onChange={(event) => {
          const elegida = opciones.find(({ value }) => value === event.currentTarget.value);
          if (elegida) cambiar(cambiosDe(elegida));
        }}
      />
      <div className={classes.importe}>
        {importe === undefined ? '–' : <MoneyText valor={importe} size="sm" />}
      </div>
      <Acciones
        linea={linea}
        indice={indice}
        abierto={abierto}
        onAbrir={() => setAbierto((antes) => !antes)}
        onQuitar={onQuitar}
      />
      {!abierto && regimen && (
        <Text size="xs" c="dimmed" className={classes.detalle}>
          {regimen}
        </Text>
      )}
      {abierto && (
        <div className={classes.detalle}>
          <LineaDetalle
            linea={linea}
            indice={indice}
            total={total}
            fecha={fecha}
            errores={errores}
            cambiar={cambiar}
            onMover={(pasos) => dispatch({ tipo: 'moverLinea', id: linea.id, pasos })}
          />
        </div>
      )}
    </div>
  );
}

export const LineaFila = memo(Fila, mismaFila);
