// Whether the plan and the access to the API are renewed. Both are confirmed: they decide what is charged next.
import type { OfertaDto, SuscripcionDto } from '@encadena/contracts';
import { toasts, useConfirm, useFormat } from '@encadena/ui';
import { Loader, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api-error';
import { nuevaClave } from '../../../shared/ids';
import { useNif } from '../../../shared/nif';
import {
  ofertaQuery,
  useAccesoApi,
  useAutorenovacion,
  usePreverAccesoApi,
} from '../../../shared/suscripciones/api';
import { situacionDe, useDia, usePrecio } from '../../../shared/suscripciones/formato';
import { salida } from '../../../shared/suscripciones/salida';
import { useTextoTarjeta } from '../../../shared/suscripciones/tarjeta';
import { Parte } from '../../../shared/parte';
import { Precio } from './precio';

/** A switch that asks before it turns; while the act runs it cannot be pressed. */
function Interruptor({
  etiqueta,
  texto,
  puesto,
  ocupado,
  apagado = false,
  onCambiar,
}: {
  etiqueta: string;
  texto: string;
  puesto: boolean;
  ocupado: boolean;
  apagado?: boolean;
  onCambiar: () => void;
}) {
  const id = useId();
  return (
    <>
      <Switch
        label={etiqueta}
        aria-describedby={id}
        checked={puesto}
        disabled={ocupado || apagado}
        thumbIcon={ocupado ? <Loader size={10} /> : undefined}
        onChange={onCambiar}
        styles={{ label: { fontWeight: 550 } }}
      />
      <Text size="sm" c="dimmed" id={id} mt={4}>
        {texto}
      </Text>
    </>
  );
}

export function Renovacion({ suscripcion }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const dia = useDia(useNif().zona);
  const cambiar = useAutorenovacion(suscripcion.uuid);
  const { autoRenovacion, fechaExpiracion, fechaRenovacion } = suscripcion;
  const fecha = dia(fechaRenovacion ?? fechaExpiracion);
  const alCambiar = async (): Promise<void> => {
    const acto = autoRenovacion ? 'desactivar' : 'activar';
    const si = await confirmar({
      titulo: t(`suscripcion.renovacion.${acto}.titulo`),
      texto: t(`suscripcion.renovacion.${acto}.texto`, { fecha }),
      accion: t(`suscripcion.renovacion.${acto}.accion`),
      peligro: autoRenovacion,
    });
    if (si)
      cambiar.mutate(!autoRenovacion, {
        onSuccess: () => toasts.exito({ mensaje: t(`suscripcion.renovacion.${acto}.hecho`) }),
      });
  };
  return (
    <Parte titulo={t('suscripcion.renovacion.titulo')}>
      <Interruptor
        etiqueta={t('suscripcion.renovacion.titulo')}
        texto={t(autoRenovacion ? 'suscripcion.renovacion.si' : 'suscripcion.renovacion.no', { fecha })}
        puesto={autoRenovacion}
        ocupado={cambiar.isPending}
        onCambiar={() => void alCambiar()}
      />
    </Parte>
  );
}

/** What access to the API costs a NIF: what it has, else what is sold for its plan. */
function precioDeApi({ accesoApi, plan }: SuscripcionDto, oferta: OfertaDto | undefined): string | undefined {
  return (
    accesoApi.precio ?? oferta?.accesoApi.find(({ recurrencia }) => recurrencia === plan?.recurrencia)?.precio
  );
}

export function AccesoApi({ suscripcion }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const dia = useDia(useNif().zona);
  const precio = usePrecio();
  const textoTarjeta = useTextoTarjeta();
  const { importe } = useFormat();
  const cambiar = useAccesoApi(suscripcion.uuid);
  const prever = usePreverAccesoApi(suscripcion.uuid);
  const { data: oferta } = useQuery(ofertaQuery());
  const { accesoApi, plan, cobro } = suscripcion;
  const situacion = situacionDe(suscripcion);
  const conPlan = plan !== null && (situacion === 'ACTIVA' || situacion === 'TERMINA');
  const cuesta = plan && precioDeApi(suscripcion, oferta);
  const enPrecio = cuesta ? precio(cuesta, plan.recurrencia) : '';
  const renueva = accesoApi.activo && accesoApi.autoRenovacion;
  const seCobra = !accesoApi.activo;
  const texto = !conPlan
    ? t('suscripcion.api.conPlan')
    : renueva
      ? t('suscripcion.api.renueva', { precio: enPrecio })
      : accesoApi.activo
        ? t('suscripcion.api.expira', { fecha: dia(accesoApi.expira) })
        : enPrecio && t('suscripcion.api.precio', { precio: enPrecio });
  const alCambiar = async (): Promise<void> => {
    const acto = renueva ? 'desactivar' : 'activar';
    // What is charged is asked for first; where that fails, it says so itself.
    const previo = seCobra ? await prever.mutateAsync().catch(() => null) : undefined;
    if (previo === null) return;
    const si = await confirmar({
      titulo: t(`suscripcion.api.${acto}.titulo`),
      ...(previo
        ? {
            texto: t('suscripcion.api.activar.texto', {
              precio: enPrecio,
              tarjeta: textoTarjeta(cobro.tarjeta),
            }),
            detalle: <Precio {...previo} aMedias />,
            accion: t('suscripcion.api.activar.pagar', { importe: importe(previo.importe) }),
          }
        : {
            texto: renueva
              ? t('suscripcion.api.desactivar.texto')
              : t('suscripcion.api.activar.otraVez', { fecha: dia(accesoApi.expira) }),
            accion: t(`suscripcion.api.${acto}.accion`),
          }),
      peligro: renueva,
    });
    if (!si) return;
    cambiar.mutate(
      { activo: !renueva, clave: nuevaClave(), fechaProrrateo: previo?.fechaProrrateo },
      {
        onSuccess: () => toasts.exito({ mensaje: t(`suscripcion.api.${acto}.hecho`) }),
        // The bank wants its customer to confirm: that page is the provider's.
        onError: (error) =>
          error instanceof ApiError &&
          error.codigo === 'PAGO_REQUIERE_AUTENTICACION' &&
          error.detalle.url &&
          salida.ir(error.detalle.url),
      },
    );
  };
  return (
    <Parte titulo={t('suscripcion.api.titulo')} texto={t('suscripcion.api.para')}>
      <Interruptor
        etiqueta={t('suscripcion.api.titulo')}
        texto={texto}
        puesto={renueva}
        ocupado={prever.isPending || cambiar.isPending}
        apagado={!conPlan}
        onCambiar={() => void alCambiar()}
      />
      {accesoApi.activo && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('suscripcion.api.llamadas', { count: suscripcion.peticionesApi })}
        </Text>
      )}
    </Parte>
  );
}
