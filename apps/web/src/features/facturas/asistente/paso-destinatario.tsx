// Step 2: who receives it. A new customer is made here, without leaving the invoice.
import { exigeDestinatario } from '@encadena/invoicing';
import { Alert, Button, Paper, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClienteSelect, unClienteQuery } from '../../../shared/cliente-select';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { ClienteForm } from '../../../shared/clientes/cliente-drawer-form';
import { cuentasQuery } from '../api';
import { useAsistente } from './asistente-context';

export function PasoDestinatario() {
  const { t } = useTranslation();
  const { nif, borrador, dispatch, hallazgos } = useAsistente();
  const { zona } = useNif();
  const queryClient = useQueryClient();
  const cuentas = useQuery(cuentasQuery(nif)).data?.contenido ?? [];
  const uuidCuenta = (cuentas.find(({ predeterminada }) => predeterminada) ?? cuentas[0])?.uuid;
  const [creando, setCreando] = useState<string>();
  const cliente = useQuery(unClienteQuery(nif, borrador.uuidCliente ?? null)).data;
  if (!exigeDestinatario(borrador.tipoFactura)) return <Alert color="blue">{t('asistente.destinatario.simplificada')}</Alert>;
  const falta = hallazgos.some(({ campo }) => campo === 'uuidCliente');
  return (
    <Stack gap="md">
      <ClienteSelect
        nif={nif} label={t('asistente.destinatario.elegir')} required data-campo="uuidCliente" uuid={borrador.uuidCliente ?? null} error={falta ? t('asistente.destinatario.obligatorio') : undefined}
        onCliente={(elegido) => dispatch({ tipo: 'cliente', cliente: elegido, fecha: hoy(zona), uuidCuenta })} onCrear={setCreando}
      />
      {cliente && borrador.uuidCliente && (
        <Paper withBorder p="md">
          <Text fw={600}>{cliente.nombre}</Text>
          <Text size="sm" className="cifras">{cliente.identificacion}</Text>
          <Text size="sm" c="dimmed">{[cliente.direccion.direccion, cliente.direccion.codigoPostal, cliente.direccion.municipio].join(', ')}</Text>
        </Paper>
      )}
      <Button variant="default" leftSection={<IconUserPlus size={18} />} onClick={() => setCreando('')} style={{ alignSelf: 'flex-start' }}>{t('asistente.destinatario.nuevoCliente')}</Button>
      {creando !== undefined && (
        <ClienteForm
          nif={nif} abierto nombre={creando} onCerrar={() => setCreando(undefined)}
          onGuardado={(nuevo) => {
            queryClient.setQueryData(unClienteQuery(nif, nuevo.uuid).queryKey, nuevo);
            dispatch({ tipo: 'cliente', cliente: nuevo, fecha: hoy(zona), uuidCuenta });
            setCreando(undefined);
          }}
        />
      )}
    </Stack>
  );
}
