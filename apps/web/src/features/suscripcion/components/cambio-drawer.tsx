// Another plan from the next renewal on: what it costs then, that nothing is charged today, and the act.
import type { OfertaDto, SuscripcionDto } from '@encadena/contracts';
import { toasts, useIdioma } from '@encadena/ui';
import { importe, suma, toTexto } from '@encadena/values';
import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../shared/form-drawer';
import { useNif } from '../../../shared/nif';
import { useCambiarPlan } from '../../../shared/suscripciones/api';
import { useDia, usePrecio } from '../../../shared/suscripciones/formato';
import { apiDe, planDePrecio } from '../oferta';
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
  const { plan, accesoApi, planSiguiente, fechaRenovacion } = suscripcion;
  const actual = plan?.uuidPrecio;
  const [inicial] = useState<Eleccion>(() => ({
    recurrencia: (planSiguiente?.plan ?? plan)?.recurrencia ?? 'MES',
    precio: planSiguiente?.plan?.uuidPrecio ?? actual,
    conApi: planSiguiente ? planSiguiente.uuidPrecioApiAccess !== null : accesoApi.autoRenovacion,
  }));
  const [eleccion, setEleccion] = useState(inicial);
  const [error, setError] = useState<string>();
  const fecha = dia(fechaRenovacion);
  const enviar = (event: React.FormEvent): void => {
    event.preventDefault();
    const { precio, recurrencia, conApi } = eleccion;
    if (precio === undefined) return setError(t('suscripcion.contratar.falta'));
    if (precio === actual && conApi === accesoApi.autoRenovacion && !planSiguiente)
      return setError(t('suscripcion.cambio.mismo'));
    const api = conApi ? (apiDe(oferta, recurrencia)?.uuidPrecioApiAccess ?? null) : null;
    return cambiar.mutate(
      { uuidPrecio: precio, uuidPrecioApiAccess: api },
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
      accion={t('suscripcion.cambio.accion')}
      cambiado={() => JSON.stringify(eleccion) !== JSON.stringify(inicial)}
      guardando={cambiar.isPending}
      onCerrar={onCerrar}
      onSubmit={enviar}
    >
      <Stack gap="md">
        <Text size="sm">{t('suscripcion.cambio.texto', { fecha })}</Text>
        <ElegirPlan
          oferta={oferta}
          eleccion={eleccion}
          actual={actual}
          error={error}
          onCambiar={(nueva) => {
            setEleccion(nueva);
            setError(undefined);
          }}
        />
        <Vista oferta={oferta} eleccion={eleccion} fecha={fecha} />
      </Stack>
    </FormDrawer>
  );
}
