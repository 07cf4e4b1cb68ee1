// The page of the wizard: a new draft, or a stored one. It stays mounted while a new draft gets its address.
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { PASOS_ASISTENTE, paths } from '../../../paths';
import type { PasoAsistente } from '../../../paths';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { NuevaFactura, useSinNuevas } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import { facturaQuery } from '../api';
import { Asistente } from './asistente';
import { borradorVacio } from './asistente-state';
import { deDetalle } from './asistente-wire';
import { useParaCliente } from './para-cliente';
import { leerPreferencia } from './preferencia';

const esPaso = (valor: string | undefined): valor is PasoAsistente =>
  PASOS_ASISTENTE.includes(valor as PasoAsistente);

/** `cliente`: for whom a new one was asked for. */
function useRuta(): { uuid: string | undefined; paso: PasoAsistente; cliente: string | undefined } {
  const { pathname, search } = useLocation();
  const editar = matchPath('/user/nif/:nif/facturas/:uuid/editar/:paso?', pathname);
  const nueva = matchPath('/user/nif/:nif/facturas/nueva/:paso?', pathname);
  const paso = editar?.params.paso ?? nueva?.params.paso;
  return {
    uuid: editar?.params.uuid,
    paso: esPaso(paso) ? paso : 'general',
    cliente: (nueva && new URLSearchParams(search).get('cliente')) || undefined,
  };
}

/**
 * One editing session: changes when another draft is opened or one for another customer is begun, not when the one on screen gets its
 * uuid or goes on to its next step.
 */
function useSesion(uuid: string | undefined, cliente: string | undefined) {
  const [sesion, setSesion] = useState<{
    clave: number;
    uuid: string | undefined;
    cliente: string | undefined;
    creado?: string;
  }>({ clave: 0, uuid, cliente });
  if (sesion.uuid !== uuid || (cliente !== undefined && cliente !== sesion.cliente))
    setSesion(
      sesion.creado !== undefined && sesion.creado === uuid
        ? { ...sesion, uuid }
        : { clave: sesion.clave + 1, uuid, cliente },
    );
  return {
    clave: sesion.clave,
    cliente: sesion.cliente,
    esNueva: uuid === undefined || sesion.creado === uuid,
    creado: (nuevo: string) => setSesion((antes) => ({ ...antes, creado: nuevo })),
  };
}

export function AsistentePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uuid: nif, zona, impresion } = useNif();
  const sinNuevas = useSinNuevas();
  const { uuid, paso, cliente: pedido } = useRuta();
  const pasoActual = useRef(paso);
  useLayoutEffect(() => {
    pasoActual.current = paso;
  });
  const { clave, cliente, esNueva, creado } = useSesion(uuid, pedido);
  const paraCliente = useParaCliente(nif, cliente);
  const consulta = useQuery({
    ...facturaQuery(nif, uuid ?? ''),
    enabled: uuid !== undefined && !esNueva,
    staleTime: 0,
  });
  // Whoever loses the subscription with a draft on screen goes on editing it; the summary says that it cannot
  // be issued.
  if (uuid === undefined && sinNuevas !== undefined)
    return (
      <>
        <PageHeader titulo={t('asistente.titulo.nueva')} ayuda="asistente" />
        <NuevaFactura>{t('menu.nuevaFactura')}</NuevaFactura>
      </>
    );
  if (esNueva) {
    if (!paraCliente) return <Esqueleto filas={6} alto={56} />;
    const fecha = hoy(zona);
    const { observaciones } = impresion;
    const vacio = borradorVacio({ fecha, preferencia: leerPreferencia(zona), observaciones });
    const alCrear = async (nuevo: string): Promise<void> => {
      creado(nuevo);
      // The step that is on screen when the answer comes, not the one that was when it was asked.
      await navigate(paths.nif.editarFactura(nif, nuevo, pasoActual.current), { replace: true });
    };
    return (
      <Asistente
        key={clave}
        nif={nif}
        uuid={uuid}
        paso={paso}
        borrador={paraCliente(vacio, fecha)}
        onCreado={alCrear}
      />
    );
  }
  return (
    <DataState
      key={clave}
      consulta={consulta}
      mensajeDeError={(error) => mensajeDeError(error) ?? t('facturas.acciones.errorCarga')}
      esqueleto={<Esqueleto filas={6} alto={56} />}
    >
      {(detalle) =>
        detalle.estadoInterno === 'BORRADOR' ? (
          <Asistente
            nif={nif}
            uuid={uuid}
            paso={paso}
            borrador={deDetalle(detalle)}
            inicial={detalle}
            onCreado={() => undefined}
          />
        ) : (
          <Navigate to={paths.nif.factura(nif, detalle.uuid)} replace />
        )
      }
    </DataState>
  );
}
