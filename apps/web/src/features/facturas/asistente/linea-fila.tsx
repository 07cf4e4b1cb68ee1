// One line of the invoice: five cells across, more behind a button. Everything works from the keyboard.
import { MoneyText, useFormat } from '@encadena/ui';
import { ActionIcon, Collapse, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { IconAdjustments, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoDecimal, CampoImporte } from '../../../shared/campos';
import type { Accion, LineaBorrador } from './asistente-state';
import { LineaDetalle } from './linea-detalle';
import { cambiosDe, opcionesDeImpuesto } from './linea-impuestos';
import type { OpcionImpuesto } from './linea-impuestos';
import classes from './lineas.module.css';

export interface LineaFilaProps {
  linea: LineaBorrador;
  indice: number;
  total: number;
  fecha: string;
  /** Amount of the line as computed; undefined while it cannot be. */
  importe: string | undefined;
  error: (campo: string) => string | undefined;
  dispatch: (accion: Accion) => void;
  onQuitar: (id: number) => void;
}

function useTextoOpcion(impuesto: LineaBorrador['impuesto']): (opcion: OpcionImpuesto) => string {
  const { t } = useTranslation();
  const { porcentaje } = useFormat();
  const nombre = t(`codigos.impuesto.${impuesto}`);
  return ({ calificacion, tipoImpositivo }) => {
    if (calificacion === 'S1') return `${nombre} ${/^\d/.test(tipoImpositivo) ? porcentaje(tipoImpositivo) : tipoImpositivo}`;
    if (calificacion === 'EXENTA') return t('facturas.totales.exenta', { impuesto: nombre });
    return t(`codigos.calificacion.${calificacion}`);
  };
}

function Acciones({ linea, indice, abierto, onAbrir, onQuitar }: Pick<LineaFilaProps, 'linea' | 'indice' | 'onQuitar'> & { abierto: boolean; onAbrir: () => void }) {
  const { t } = useTranslation();
  const numero = indice + 1;
  const botones = [
    { texto: t('asistente.lineas.masOpciones', { numero }), Icono: IconAdjustments, hacer: onAbrir, extra: { 'aria-expanded': abierto } },
    { texto: t('asistente.lineas.quitar', { numero }), Icono: IconTrash, hacer: () => onQuitar(linea.id), extra: {} },
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

export const LineaFila = memo(function LineaFila({ linea, indice, total, fecha, importe, error, dispatch, onQuitar }: LineaFilaProps) {
  const { t } = useTranslation();
  const [abierto, setAbierto] = useState(false);
  const textoOpcion = useTextoOpcion(linea.impuesto);
  const opciones = opcionesDeImpuesto(linea, fecha);
  const cambiar = (cambios: Partial<Omit<LineaBorrador, 'id'>>): void => dispatch({ tipo: 'linea', id: linea.id, cambios });
  const en = (campo: string): string => `lineas[${indice}].${campo}`;
  const comun = { classNames: { label: classes.etiqueta ?? '' } };
  const simbolo = linea.descuentoTipo === 'PORCENTAJE' ? t('asistente.lineas.porcentaje') : t('asistente.lineas.importe');
  return (
    <div className={classes.fila} role="group" aria-label={t('asistente.lineas.numero', { numero: indice + 1 })} data-linea={linea.id}>
      <TextInput {...comun} className={classes.ancha} label={t('facturas.linea.descripcion')} maxLength={500} data-campo={en('descripcion')} value={linea.descripcion} error={error(en('descripcion'))} onChange={(event) => cambiar({ descripcion: event.currentTarget.value })} />
      <CampoDecimal {...comun} label={t('facturas.linea.cantidad')} data-campo={en('cantidad')} value={linea.cantidad} error={error(en('cantidad'))} onChange={(cantidad) => cambiar({ cantidad })} />
      <CampoImporte {...comun} label={t('facturas.linea.precioUnitario')} data-campo={en('precioUnitario')} value={linea.precioUnitario} error={error(en('precioUnitario'))} onChange={(precioUnitario) => cambiar({ precioUnitario })} />
      <CampoDecimal {...comun} label={t('facturas.linea.descuento')} rightSection={simbolo} rightSectionWidth={26} rightSectionPointerEvents="none" data-campo={en('descuento')} value={linea.descuento} error={error(en('descuento'))} onChange={(descuento) => cambiar({ descuento })} />
      <NativeSelect
        {...comun} label={t('facturas.linea.impuesto')} data-campo={en('tipoImpositivo')} data-ultimo value={`${linea.calificacion}|${linea.calificacion === 'S1' ? linea.tipoImpositivo : ''}`} error={error(en('tipoImpositivo'))}
        data={opciones.map((opcion) => ({ value: opcion.value, label: textoOpcion(opcion) }))}
        onChange={(event) => {
          const elegida = opciones.find(({ value }) => value === event.currentTarget.value);
          if (elegida) cambiar(cambiosDe(elegida));
        }}
      />
      <div className={classes.importe}>{importe === undefined ? '–' : <MoneyText valor={importe} size="sm" />}</div>
      <Acciones linea={linea} indice={indice} abierto={abierto} onAbrir={() => setAbierto((antes) => !antes)} onQuitar={onQuitar} />
      <Collapse expanded={abierto} className={classes.detalle}>
        {abierto && <LineaDetalle linea={linea} indice={indice} total={total} fecha={fecha} error={error} cambiar={cambiar} onMover={(pasos) => dispatch({ tipo: 'moverLinea', id: linea.id, pasos })} />}
      </Collapse>
    </div>
  );
});
