// Wiring of invoices in the worker: e-mails go out there, which alone knows the mail server, and who is to be reminded and whose invoices that
// repeat are due is found there.
import { Module } from '@nestjs/common';
import { BuscarRecordatorios } from '../recordatorio/buscar-recordatorios';
import { BuscarRecurrentes } from '../recurrentes/buscar-recurrentes';
import { EntregarCorreo } from './entregar-correo';

@Module({ providers: [BuscarRecordatorios, BuscarRecurrentes, EntregarCorreo] })
export class CorreoWorkerModule {}
