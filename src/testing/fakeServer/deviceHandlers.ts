import { http, HttpResponse, type RequestHandler } from 'msw';
import type { Device, DevicesAnswer } from '../../shared/contract/devices.ts';
import type { TestAnswer } from '../../shared/contract/notifications.ts';
import { apiUrl, noContent } from './apiUrl.ts';

/** What GET /users/{id}/devices answers where push is configured. */
export const aDevicesAnswer = (parts: Partial<DevicesAnswer> = {}): DevicesAnswer => ({
  publicKey:
    'BHC3sVZ6wTjdd7KDnpn3mQH8zNnrLbRMwQkzzBdRFvBc3ptDzuDTNDUUTV5gDZKUrz1ZaQDI1v7j6jGl6dWkyvs',
  devices: [],
  ...parts,
});

/** A browser that takes messages. */
export const aDevice = (parts: Partial<Device> = {}): Device => ({
  id: 'device-1',
  name: 'Firefox · Android',
  isThis: false,
  addedAt: new Date(2025, 2, 5, 14, 7).toISOString(),
  ...parts,
});

interface DeviceData {
  devices: DevicesAnswer;
  testAnswer: TestAnswer;
}

/** The calls that change where messages are pushed, or try the way. */
export function deviceHandlers(data: DeviceData): RequestHandler[] {
  const url = apiUrl('/users/:id/devices');
  const answer = (devices: Device[]) => {
    data.devices = { ...data.devices, devices };
    return HttpResponse.json(data.devices);
  };
  return [
    http.put(url, () => {
      const others = data.devices.devices.filter(({ isThis }) => !isThis);
      const here = { id: 'device-here', name: 'Chrome · Linux', isThis: true };
      return answer([aDevice(here), ...others]);
    }),
    http.delete<{ deviceId: string }>(`${url}/:deviceId`, ({ params }) =>
      answer(data.devices.devices.filter(({ id }) => id !== params.deviceId)),
    ),
    http.post(`${url}/renewal`, noContent),
    http.post(`${url}/test`, () => HttpResponse.json(data.testAnswer)),
  ];
}
