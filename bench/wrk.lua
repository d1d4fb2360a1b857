-- Asks for the paths of a file in turn, each as another visitor, and prints what came of it as JSON.
local requests = {}
local at = 0

function init(args)
  local number = 0
  for path in io.lines(args[1]) do
    local address = string.format('10.%d.%d.%d', number / 65536 % 256, number / 256 % 256, number % 256)
    requests[#requests + 1] = wrk.format('GET', path, {
      ['Host'] = wrk.headers['Host'],
      ['Accept-Encoding'] = 'gzip, deflate, br',
      ['X-Forwarded-For'] = address,
    })
    number = number + 1
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"perSecond":%f,"p50Ms":%f,"p95Ms":%f,"p99Ms":%f,"failed":%d}\n',
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000,
    latency:percentile(95) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
