// Rectifying an invoice that was made with another program: one that was brought along is known; of any other its number and
// date are typed in. The wizard asks for the rest.
import type { FacturaEntradaCruda, FacturaExternaDetalleDto } from '@encadena/contracts';
import { CAUSAS, causasDe } from '@encadena/invoicing';
import type { CausaRectificacion } from '@encadena/invoicing';
import { DataState, FechaField, PageHeader, toasts } from '@encadena/ui';
import { Alert, Button, Checkbox, Group, Paper, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import { useCrearBorrador } from '../api';
import { leerPreferencia } from '../asistente/preferencia';
import { externaQuery } from '../externas/api';
import { entradaDeExterna, modoDeExterna } from './de-externa';
import { ElegirCausa } from './elegir-causa';
import { enfocarFalta } from './enfocar-falta';
import { LoQueSePrepara } from './lo-que-se-prepara';

function Formulario({ externa }: { externa?: FacturaExternaDetalleDto }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uuid: nif, zona } = useNif();
  const crear = useCrearBorrador(nif);
  const [numero, setNumero] = useState(externa?.numeroCompleto ?? '');
  const [fecha, setFecha] = useState<string | null>(externa?.fechaExpedicion ?? null);
  const [simplificada, setSimplificada] = useState(externa?.simplificada ?? false);
  const [elegida, setElegida] = useState<CausaRectificacion>();
  const [escrito, setEscrito] = useState<string>();
  const [intentado, setIntentado] = useState(false);
  const raiz = useRef<HTMLDivElement>(null);
  const causas = causasDe(simplificada ? 'F2' : 'F1');
  const causa = elegida && causas.includes(elegida) ? elegida : undefined;
  const motivo = escrito ?? (causa ? t(`rectificar.causas.${causa}.motivo`) : '');
  const obligatorio = (valor: string | null) =>
    intentado && !valor?.trim() ? t('validacion.obligatorio') : undefined;
  const preparar = async (): Promise<void> => {
    flushSync(() => setIntentado(true));
    if (!causa || fecha === null || numero.trim() === '' || motivo.trim() === '')
      return enfocarFalta(raiz.current);
    const { modo, tipo } = CAUSAS[causa];
    const preferencia = leerPreferencia(zona);
    const escrita: FacturaEntradaCruda = {
      tipoFactura: simplificada ? 'R5' : tipo,
      fechaExpedicion: hoy(zona),
      rectificacion: {
        modo,
        motivo: motivo.trim(),
        facturas: [{ numeroCompleto: numero.trim(), fechaExpedicion: fecha }],
      },
      // What is given back is negative; what stands anew is not.
      lineas: [{ cantidad: modo === 'INCREMENTAL' ? '-1' : '1', ...preferencia }],
    };
    const entrada = externa
      ? entradaDeExterna(externa, { causa, motivo: motivo.trim(), hoy: hoy(zona), preferencia })
      : escrita;
    await crear.mutateAsync(entrada).then(
      async ({ uuid }) => {
        toasts.exito({ mensaje: t(externa ? 'rectificar.preparada' : 'rectificar.externa.preparada') });
        await navigate(paths.nif.editarFactura(nif, uuid, 'general'), { replace: true });
      },
      () => undefined,
    );
    return undefined;
  };
  return (
    <Stack gap="lg" ref={raiz}>
      <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            label={t('rectificar.panel.externaNumero')}
            required
            maxLength={60}
            value={numero}
            readOnly={externa !== undefined}
            error={obligatorio(numero)}
            onChange={(event) => setNumero(event.currentTarget.value)}
          />
          <FechaField
            label={t('rectificar.panel.externaFecha')}
            required
            value={fecha}
            readOnly={externa !== undefined}
            error={obligatorio(fecha)}
            onChange={setFecha}
          />
          <Checkbox
            label={t('rectificar.externa.simplificada')}
            checked={simplificada}
            disabled={externa !== undefined}
            onChange={(event) => setSimplificada(event.currentTarget.checked)}
          />
        </SimpleGrid>
      </Paper>
      <ElegirCausa
        causas={causas}
        causa={causa}
        error={intentado && !causa ? t('rectificar.elegir') : undefined}
        onElegir={setElegida}
      />
      {causa && (
        <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
          <Stack gap="md">
            <Textarea
              label={t('rectificar.motivo')}
              description={t('rectificar.motivoAyuda')}
              required
              maxLength={500}
              autosize
              minRows={1}
              value={motivo}
              error={obligatorio(motivo)}
              onChange={(event) => setEscrito(event.currentTarget.value)}
            />
            <LoQueSePrepara
              causa={causa}
              forma={{
                modo: externa ? modoDeExterna(causa, externa) : CAUSAS[causa].modo,
                tipoFactura: simplificada ? 'R5' : CAUSAS[causa].tipo,
              }}
            />
          </Stack>
        </Paper>
      )}
      <Group>
        <Button
          rightSection={<IconArrowRight size={18} />}
          loading={crear.isPending}
          onClick={() => void preparar()}
        >
          {t('rectificar.preparar')}
        </Button>
        <Button
          variant="default"
          component={Link}
          to={externa ? paths.nif.facturaExterna(nif, externa.uuid) : paths.nif.facturas(nif)}
        >
          {t('comun.acciones.cancelar')}
        </Button>
      </Group>
    </Stack>
  );
}

/** One that was brought along, which the address names. */
function Traida({ uuid }: { uuid: string }) {
  const { uuid: nif } = useNif();
  const consulta = useQuery(externaQuery(nif, uuid));
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
      {(externa) => <Formulario externa={externa} />}
    </DataState>
  );
}

export function ExternaPage() {
  const { t } = useTranslation();
  const sinNuevas = useSinNuevas();
  const traida = useSearchParams()[0].get('externa');
  return (
    <>
      <PageHeader
        titulo={t('rectificar.externa.titulo')}
        subtitulo={t(traida ? 'rectificar.externa.traida' : 'rectificar.externa.texto')}
        ayuda="rectificar"
      />
      {sinNuevas === undefined ? (
        traida ? (
          <Traida uuid={traida} />
        ) : (
          <Formulario />
        )
      ) : (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {sinNuevas}
        </Alert>
      )}
    </>
  );
}
