// The plan of a NIF: which, how it stands, what it becomes, and what can be done about it.
import type { SuscripcionDto } from '@encadena/contracts';
import { StatusBadge, toasts, useConfirm, useFormat, useIdioma } from '@encadena/ui';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { unClic } from '../../../shared/boton-enviar';
import { useNif } from '../../../shared/nif';
import { useActivarPrueba, useCancelarCambio } from '../../../shared/suscripciones/api';
import { TONO_DE_SITUACION, situacionDe, useDia, usePrecio } from '../../../shared/suscripciones/formato';
import { Parte } from '../../../shared/parte';

/** Where it stands, in one sentence. */
function useFrase(suscripcion: SuscripcionDto): string {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const dia = useDia(useNif().zona);
  const { fechaRenovacion, fechaExpiracion, prueba, limiteFacturas, consumidas, estado, cobro } = suscripcion;
  switch (situacionDe(suscripcion)) {
    case 'SIN':
      return t('suscripcion.plan.ninguna');
    case 'PRUEBA':
      return t('suscripcion.plan.pruebaQueda', {
        count: prueba.restantes,
        facturas: numero(Math.max(0, (limiteFacturas ?? 0) - consumidas)),
        fecha: dia(fechaExpiracion),
      });
    case 'ACTIVA':
      return t('suscripcion.plan.renueva', { fecha: dia(fechaRenovacion) });
    case 'TERMINA':
      return t('suscripcion.plan.termina', { fecha: dia(fechaExpiracion) });
    case 'IMPAGADA':
      return t('suscripcion.impago.linea', { fecha: dia(cobro.regularizarHasta) });
    case 'CANCELADA':
      return estado === null
        ? t('suscripcion.plan.ninguna')
        : t('suscripcion.plan.terminaste', { fecha: dia(fechaExpiracion) });
  }
}

function Siguiente({ suscripcion: { uuid, plan, planSiguiente } }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const confirmar = useConfirm();
  const dia = useDia(useNif().zona);
  const precio = usePrecio();
  const cancelar = useCancelarCambio(uuid);
  // Only the access to the API may change: the plan is then the one it has.
  const nuevo = planSiguiente && (planSiguiente.plan ?? plan);
  if (!nuevo) return null;
  const conGrupo = nuevo.recurrencia !== plan?.recurrencia;
  const alCancelar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('suscripcion.siguiente.titulo'),
      texto: [
        t('suscripcion.siguiente.pregunta', { plan: plan?.nombre[idioma] ?? '' }),
        ...(conGrupo ? [t('suscripcion.siguiente.grupo')] : []),
      ].join(' '),
      accion: t('suscripcion.siguiente.deshacer'),
      cancelar: t('comun.acciones.volver'),
      peligro: false,
    });
    if (si)
      cancelar.mutate(undefined, {
        onSuccess: () => toasts.exito({ mensaje: t('suscripcion.siguiente.deshecho') }),
      });
  };
  return (
    <Alert color="blue" icon={<IconCalendarEvent />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('suscripcion.siguiente.texto', {
            fecha: dia(planSiguiente.desde),
            plan: nuevo.nombre[idioma],
            precio: precio(nuevo.precio, nuevo.recurrencia),
          })}
        </Text>
        <Button size="xs" variant="default" loading={cancelar.isPending} onClick={() => void alCancelar()}>
          {t('suscripcion.siguiente.deshacer')}
        </Button>
      </Group>
    </Alert>
  );
}

function Probar({ suscripcion: { uuid, prueba } }: { suscripcion: SuscripcionDto }) {
  const { t } = useTranslation();
  const activar = useActivarPrueba(uuid);
  const alEmpezar = (): void =>
    activar.mutate(undefined, {
      onSuccess: () => toasts.exito({ mensaje: t('suscripcion.plan.probada') }),
    });
  return (
    <Stack gap={4} align="flex-start">
      <Button variant="default" loading={activar.isPending} onClick={unClic(alEmpezar)}>
        {t('suscripcion.plan.probar')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('suscripcion.plan.probarTexto', { dias: prueba.dias })}
      </Text>
    </Stack>
  );
}

function Acciones({ suscripcion, cambiar }: { suscripcion: SuscripcionDto; cambiar: () => void }) {
  const { t } = useTranslation();
  const situacion = situacionDe(suscripcion);
  const conPlan = situacion === 'ACTIVA' || situacion === 'TERMINA';
  if (situacion === 'IMPAGADA') return null;
  return (
    <Group gap="sm" align="flex-start">
      {conPlan ? (
        situacion === 'ACTIVA' && (
          <Button variant="default" onClick={cambiar}>
            {t('suscripcion.plan.cambiar')}
          </Button>
        )
      ) : (
        <Button component={Link} to={paths.elegirPlan(suscripcion.uuid)}>
          {t('suscripcion.plan.contratar')}
        </Button>
      )}
      {suscripcion.prueba.disponible && <Probar suscripcion={suscripcion} />}
    </Group>
  );
}

export function Plan({ suscripcion, cambiar }: { suscripcion: SuscripcionDto; cambiar: () => void }) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const precio = usePrecio();
  const frase = useFrase(suscripcion);
  const { plan } = suscripcion;
  const situacion = situacionDe(suscripcion);
  const nombre =
    situacion === 'PRUEBA'
      ? t('suscripcion.plan.prueba')
      : (plan?.nombre[idioma] ?? t('suscripcion.plan.ninguno'));
  return (
    <Parte titulo={t('suscripcion.plan.titulo')} primera>
      <Stack gap="md">
        <div>
          <Group gap="sm" align="center">
            <Text fz="1.5rem" fw={620} lh={1.3}>
              {nombre}
            </Text>
            {plan && situacion !== 'PRUEBA' && (
              <Text c="dimmed" className="cifras">
                {precio(plan.precio, plan.recurrencia)}
              </Text>
            )}
            {/* The trial is called what it is already. */}
            {situacion !== 'PRUEBA' && (
              <StatusBadge tono={TONO_DE_SITUACION[situacion]} texto={t(`suscripcion.estado.${situacion}`)} />
            )}
          </Group>
          <Text size="sm">{frase}</Text>
        </div>
        <Siguiente suscripcion={suscripcion} />
        <Acciones suscripcion={suscripcion} cambiar={cambiar} />
      </Stack>
    </Parte>
  );
}
