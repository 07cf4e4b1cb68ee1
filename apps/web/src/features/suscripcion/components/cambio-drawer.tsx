// Another plan: from the next renewal on, with nothing charged today; or at once where it is more than the one there is,
// and then its price is shown on a page of its own, and paid there.
import type { OfertaDto, SuscripcionDto } from '@encadena/contracts';
import { toasts, useIdioma } from '@encadena/ui';
import { importe, suma, toTexto } from '@encadena/values';
import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { FormDrawer } from '../../../shared/form-drawer';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { previsualizarCambioQuery, useCambiarPlan } from '../../../shared/suscripciones/api';
import { useDia, usePrecio } from '../../../shared/suscripciones/formato';
import { apiDe, esMejora, planDePrecio } from '../oferta';
import { ConElGrupo } from './con-el-grupo';
import { ElegirPlan } from './elegir-plan';
import type { Eleccion } from './elegir-plan';

function Vista({
  oferta,
  eleccion: { precio, recurrencia, conApi },
  fecha,
}: {
  oferta: OfertaDto;
  eleccion: Eleccion;
  fecha: string;
}) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const enPrecio = usePrecio();
  const elegido = planDePrecio(oferta, precio);
  if (!elegido) return null;
  const api = conApi ? apiDe(oferta, recurrencia) : undefined;
  const total = toTexto(suma(importe(elegido.precio.precio), importe(api?.precio ?? '0')));
  return (
    <Alert color="blue" title={t('suscripcion.cambio.desde', { fecha })}>
      <Text size="sm" fw={600}>
        {`${elegido.plan.nombre[idioma]}: ${t('suscripcion.cambio.total', { precio: enPrecio(total, recurrencia) })}`}
      </Text>
    </Alert>
  );
}

/** What is more may begin at once; everything else waits for what is paid for to end. */
function Cuando({
  ahora,
  fecha,
  onCambiar,
}: {
  ahora: boolean;
  fecha: string;
  onCambiar: (ahora: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('suscripcion.cambio.cuando')}
      value={ahora ? 'ahora' : 'alRenovar'}
      onChange={(valor) => onCambiar(valor === 'ahora')}
    >
      <Stack gap="xs" mt={6}>
        <Radio
          value="alRenovar"
          label={t('suscripcion.cambio.alRenovar', { fecha })}
          description={t('suscripcion.cambio.alRenovarTexto')}
        />
        <Radio
          value="ahora"
          label={t('suscripcion.cambio.ahora')}
          description={t('suscripcion.cambio.ahoraTexto')}
        />
      </Stack>
    </Radio.Group>
  );
}

export function CambioDrawer({
  suscripcion,
  oferta,
  onCerrar,
}: {
  suscripcion: SuscripcionDto;
  oferta: OfertaDto;
  onCerrar: () => void;
}) {
  const { t } = useTranslation();
  const dia = useDia(useNif().zona);
  const cambiar = useCambiarPlan(suscripcion.uuid);
  const navigate = useNavigate();
  const { uuid, uuidGrupoFacturacion, plan, accesoApi, planSiguiente, fechaRenovacion } = suscripcion;
  const actual = plan?.uuidPrecio;
  const [inicial] = useState<Eleccion>(() => ({
    recurrencia: (planSiguiente?.plan ?? plan)?.recurrencia ?? 'MES',
    precio: planSiguiente?.plan?.uuidPrecio ?? actual,
    conApi: planSiguiente ? planSiguiente.uuidPrecioApiAccess !== null : accesoApi.autoRenovacion,
  }));
  const [eleccion, setEleccion] = useState(inicial);
  const [error, setError] = useState<string>();
  const [quiereYa, setQuiereYa] = useState(false);
  const [confirmado, setConfirmado] = useState(false);
  const [sinConfirmar, setSinConfirmar] = useState(false);
  const puedeYa = uuidGrupoFacturacion !== null && esMejora(oferta, suscripcion, eleccion);
  const ya = puedeYa && quiereYa;
  const fecha = dia(fechaRenovacion);
  const api = eleccion.conApi ? apiDe(oferta, eleccion.recurrencia)?.uuidPrecioApiAccess : undefined;
  const { data: previsto, error: imposible } = useQuery(
    previsualizarCambioQuery(uuid, ya ? undefined : eleccion.precio, api),
  );
  const conNifs = (!ya && previsto?.conNifs.map((nif) => nif.uuid)) || [];
  const enviar = (event: React.FormEvent): void => {
    event.preventDefault();
    const { precio, conApi } = eleccion;
    if (precio === undefined) return setError(t('suscripcion.contratar.falta'));
    if (precio === actual && conApi === accesoApi.autoRenovacion && !planSiguiente)
      return setError(t('suscripcion.cambio.mismo'));
    if (ya) return void navigate(paths.contratar(uuid, uuidGrupoFacturacion, precio, api));
    if (conNifs.length > 0 && !confirmado) return setSinConfirmar(true);
    return cambiar.mutate(
      { uuidPrecio: precio, uuidPrecioApiAccess: api ?? null, conNifs },
      {
        onSuccess: () => {
          toasts.exito({ mensaje: t('suscripcion.cambio.hecho') });
          onCerrar();
        },
      },
    );
  };
  return (
    <FormDrawer
      titulo={t('suscripcion.cambio.titulo')}
      abierto
      accion={t(ya ? 'suscripcion.cambio.verPrecio' : 'suscripcion.cambio.accion')}
      cambiado={() => JSON.stringify(eleccion) !== JSON.stringify(inicial)}
      guardando={cambiar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <Stack gap="md">
        <ElegirPlan
          oferta={oferta}
          eleccion={eleccion}
          actual={actual}
          error={error}
          onCambiar={(nueva) => {
            setEleccion(nueva);
            setError(undefined);
            setConfirmado(false);
            setSinConfirmar(false);
          }}
        />
        {puedeYa ? (
          <Cuando ahora={quiereYa} fecha={fecha} onCambiar={setQuiereYa} />
        ) : (
          <Text size="sm">
            {`${t('suscripcion.cambio.alRenovar', { fecha })}. ${t('suscripcion.cambio.alRenovarTexto')}`}
          </Text>
        )}
        {!ya && <Vista oferta={oferta} eleccion={eleccion} fecha={fecha} />}
        {imposible && <Alert color="red">{mensajeDeError(imposible)}</Alert>}
        {!ya && previsto && (
          <ConElGrupo
            previsto={previsto}
            fecha={fecha}
            confirmado={confirmado}
            error={sinConfirmar ? t('suscripcion.cambio.grupo.falta') : undefined}
            onConfirmar={(si) => {
              setConfirmado(si);
              setSinConfirmar(false);
            }}
          />
        )}
      </Stack>
    </FormDrawer>
  );
}
