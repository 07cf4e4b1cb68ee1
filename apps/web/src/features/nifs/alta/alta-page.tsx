// The page of the wizard. The path holds the step and, from the third on, the NIF: a reload opens the same step.
import type { NifDetalleDto } from '@encadena/contracts';
import { DataState, Esqueleto } from '@encadena/ui';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, matchPath, useLocation } from 'react-router-dom';
import { PASOS_ALTA, paths } from '../../../paths';
import type { PasoAlta } from '../../../paths';
import { nifQuery } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { AltaDatos } from './alta-datos';
import { nifDeEntrada } from './entradas-alta';
import { PasoCompletado } from './paso-completado';
import { PasoDocumentos } from './paso-documentos';
import { PasoPago } from './paso-pago';

const esPaso = (texto: string | undefined): texto is PasoAlta => PASOS_ALTA.includes(texto as PasoAlta);

function useRuta(): { uuid: string | undefined; paso: PasoAlta | undefined } {
  const { pathname } = useLocation();
  const params = (
    matchPath('/user/nifs/nuevo/:uuid/:paso', pathname) ?? matchPath('/user/nifs/nuevo/:paso', pathname)
  )?.params as { uuid?: string; paso?: string } | undefined;
  return { uuid: params?.uuid, paso: esPaso(params?.paso) ? params.paso : undefined };
}

function Paso({ paso, nif }: { paso: PasoAlta; nif: NifDetalleDto }) {
  if (paso === 'documentos') return <PasoDocumentos nif={nif} />;
  if (paso === 'pago') return <PasoPago nif={nif} />;
  if (paso === 'completado') return <PasoCompletado nif={nif} />;
  return <AltaDatos paso={paso} nif={nif} />;
}

function DeNif({ uuid, paso }: { uuid: string; paso: PasoAlta }) {
  const consulta = useQuery(nifQuery(uuid));
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={mensajeDeError}
      esqueleto={<Esqueleto filas={5} alto={64} />}
    >
      {(nif) => <Paso paso={paso} nif={nif} />}
    </DataState>
  );
}

export function AltaPage() {
  const { uuid, paso } = useRuta();
  const { key } = useLocation();
  // Asked when the page is opened: the page on which the NIF is made just now stays until the next one is there.
  const hecho = useMemo(() => nifDeEntrada(key), [key]);
  if (!paso) return <Navigate to={paths.altaNif('empresa')} replace />;
  if (!uuid && hecho) return <Navigate to={paths.altaNif(paso, hecho)} replace />;
  if (!uuid && paso !== 'empresa' && paso !== 'administrador')
    return <Navigate to={paths.altaNif('empresa')} replace />;
  return (
    <Box maw={860} mx="auto">
      {uuid ? (
        <DeNif key={uuid} uuid={uuid} paso={paso} />
      ) : (
        <AltaDatos key="nuevo" paso={paso === 'administrador' ? paso : 'empresa'} />
      )}
    </Box>
  );
}
